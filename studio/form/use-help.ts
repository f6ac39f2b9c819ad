import { use } from 'react'
import { valueAt, type Path } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { FieldTypesContext, useForm, type PartProps } from './form-context.ts'

/** What authors are told of a part. */
export function useHelp({ schema, names, path }: Pick<PartProps, 'schema' | 'names' | 'path'>): string | undefined {
  return useHelpFor(path)(schema, names)
}

/** Tells what authors are told of what stands at a path or in it: of a field, what its type says, too. */
export function useHelpFor(path: Path): (schema: SchemaPart, names: readonly string[]) => string | undefined {
  const { help, soundAt } = useForm()
  const [root, step, , field] = path.map(String)
  const own = valueAt(use(FieldTypesContext), [step ?? '', field ?? ''])
  // As the file has it now: while another type is chosen, the flow is not sound for a moment. A variant need not say
  // it.
  const type = root === 'steps' && path.length > 3 ? (own ?? soundAt([...path.slice(0, 4), 'type'])) : undefined
  return (schema, names) => help(schema, names, typeof type === 'string' ? type : undefined)
}
