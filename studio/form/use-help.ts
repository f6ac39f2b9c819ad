import { use } from 'react'
import { type Path, valueAt } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { wordsOf, type Words } from '../words/words.ts'
import { useFindings, FieldTypesContext, useForm, type PartProps } from './form-context.ts'

/** Returns the attributes that connect a control with its findings. */
export function useDescribed(path: Path) {
  const findings = useFindings(path)
  const { idOf } = useForm()
  return {
    id: idOf(path),
    ...(findings.length > 0 && {
      'aria-describedby': idOf(path, 'findings'),
      'aria-invalid': findings.some(({ severity }) => severity === 'error'),
    }),
  }
}

/** Returns the help for authors about a part. */
export function useHelp({ schema, names, path }: Pick<PartProps, 'schema' | 'names' | 'path'>): string | undefined {
  return useHelpFor(path)(schema, names)
}

/**
 * Returns a function that gives the help for the part at a path or inside it. For parts of a field, it includes the
 * help of the field type.
 */
export function useHelpFor(path: Path): (schema: SchemaPart, names: readonly string[]) => string | undefined {
  const { help, soundAt } = useForm()
  const [root, step, , field] = path.map(String)
  const own = valueAt(use(FieldTypesContext), [step ?? '', field ?? ''])
  // Reads the type from the file: while another type is being chosen, the flow is briefly invalid. A variant need not
  // state the type.
  const type = root === 'steps' && path.length > 3 ? (own ?? soundAt([...path.slice(0, 4), 'type'])) : undefined
  return (schema, names) => help(schema, names, typeof type === 'string' ? type : undefined)
}

/** Returns the placeholder texts for new parts, in the language of the flow. */
export function useDraftWords(): Words {
  const { soundAt } = useForm()
  return wordsOf(String(soundAt(['lang'])).startsWith('ja') ? 'ja' : 'en')
}
