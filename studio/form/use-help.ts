import { useForm, type PartProps } from './form-context.ts'

/** What authors are told of a part. */
export function useHelp({ schema, names, path }: Pick<PartProps, 'schema' | 'names' | 'path'>): string | undefined {
  const { help, soundAt } = useForm()
  const type = path[0] === 'steps' && path.length > 4 ? soundAt([...path.slice(0, 4), 'type']) : undefined
  return help(schema, names, typeof type === 'string' ? type : undefined)
}
