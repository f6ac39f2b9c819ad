import type { Path } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import { useForm, type PartProps } from './form-context.ts'

/** What authors are told of a part. */
export function useHelp({ schema, names, path }: Pick<PartProps, 'schema' | 'names' | 'path'>): string | undefined {
  return useHelpFor(path)(schema, names)
}

/** Tells what authors are told of what stands at a path or in it: of a field, what its type says, too. */
export function useHelpFor(path: Path): (schema: SchemaPart, names: readonly string[]) => string | undefined {
  const { help, soundAt } = useForm()
  const type = path[0] === 'steps' && path.length > 3 ? soundAt([...path.slice(0, 4), 'type']) : undefined
  return (schema, names) => help(schema, names, typeof type === 'string' ? type : undefined)
}
