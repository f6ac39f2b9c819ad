type Load = (file: string, again: boolean) => Promise<unknown>
type Make = (own: object, fetch: typeof fetchPart) => unknown

let load: Load | undefined
let shared: object = {}

/**
 * Tells where the parts of the engine come from.
 *
 * @param from fetches a module of the embed folder; with `again`, once more after a failure
 * @param own what the engine shares with its parts
 */
export function connectParts(from: Load, own: object): void {
  load = from
  shared = own
}

const made = new Map<Make, unknown>()

/**
 * Fetches a part of the engine. The build puts it in the place of `import()`: a part gets what it shares with the
 * engine from the one that runs, whatever address that came from, and one that could not be had is asked for at another
 * address.
 */
export async function fetchPart(file: string): Promise<unknown> {
  const { default: make } = (await load!(file, true)) as { readonly default: Make }
  const known = made.get(make) ?? make(shared, fetchPart)
  made.set(make, known)
  return known
}
