type Load = (file: string, again: boolean) => Promise<unknown>
type Make = (own: object, fetch: typeof fetchPart) => unknown

let load: Load | undefined
let shared: object = {}
let apply: (sheet: string) => Promise<unknown>

/**
 * Sets the source of the engine's parts.
 *
 * @param from fetches a module of the embed folder; with `again`, once more after a failure
 * @param own the exports that the engine shares with its parts
 * @param style applies a style sheet to the forms, however long it takes, or resolves once it has failed
 */
export function connectParts(from: Load, own: object, style: typeof apply): void {
  load = from
  shared = own
  apply = style
}

const made = new Map<Make, unknown>()

/**
 * Fetches a part of the engine. The build inserts it in place of `import()`. A part gets the shared exports from the
 * running engine, independent of the address of that. A part that failed is requested at another address. Fields of a
 * part with styles are not drawn before these apply.
 */
export async function fetchPart(file: string): Promise<unknown> {
  const { default: make } = (await load!(file, true)) as { readonly default: Make }
  const known = made.get(make) ?? make(shared, fetchPart)
  made.set(make, known)
  const { styles } = (await known) as { readonly styles?: string }
  if (styles) await apply(styles)
  return known
}
