type Load = (file: string, again: boolean) => Promise<unknown>
type Make = (own: object, fetch: typeof fetchPart) => unknown

let load: Load | undefined
let shared: object = {}

/**
 * Sets the source of the engine's parts.
 *
 * @param from fetches a module of the embed folder; with `again`, once more after a failure
 * @param own the exports that the engine shares with its parts
 */
export function connectParts(from: Load, own: object): void {
  load = from
  shared = own
}

const made = new Map<Make, unknown>()

/**
 * Fetches a part of the engine. The build inserts it in place of `import()`. A part gets the shared exports from the
 * running engine, independent of the address of that. A part that failed is requested at another address.
 */
export async function fetchPart(file: string): Promise<unknown> {
  const { default: make } = (await load!(file, true)) as { readonly default: Make }
  const known = made.get(make) ?? make(shared, fetchPart)
  made.set(make, known)
  return known
}
