import type { Mark } from './entry.ts'
import { keep, load } from './storage.ts'

/** A form, where a page has several of one flow. */
type Sender = Pick<Mark, 'flow' | 'form'>

const nameOf = ({ flow, form = 1 }: Sender) => `kaiwa:sending:${flow}${form > 1 ? `:${form}` : ''}`

/** The keys of the sendings of a form whose outcome no page of this browser session has learned; mostly none. */
export function unresolvedOf(sender: Sender): string[] {
  return load(nameOf(sender))?.match(/[\w-]{8,128}/g) ?? []
}

/** Keeps those keys, and nothing of what was sent under them, for the next opening in this browser session. */
export function keepUnresolved(sender: Sender, keys: readonly string[]): void {
  keep(nameOf(sender), keys.length > 0 ? keys.join(',') : undefined)
}
