import { keep, load } from './storage.ts'

const nameOf = (flow: string) => `kaiwa:sending:${flow}`

/** The keys of the sendings of a flow whose outcome no page of this browser session has learned; mostly none. */
export function unresolvedOf(flow: string): string[] {
  return load(nameOf(flow))?.match(/[\w-]{8,128}/g) ?? []
}

/** Keeps those keys, and nothing of what was sent under them, for the next opening in this browser session. */
export function keepUnresolved(flow: string, keys: readonly string[]): void {
  keep(nameOf(flow), keys.length > 0 ? keys.join(',') : undefined)
}
