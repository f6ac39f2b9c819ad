import type { Memory } from '../session/events.ts'
import type { Mark } from './entry.ts'

const keys: Readonly<Record<keyof Memory, [key: string, value: string]>> = {
  bannerShown: ['kaiwa:banner', 'shown'],
  agreed: ['kaiwa:attention', 'agreed'],
}

/** Returns what this browser session stores about earlier openings. */
export function recall(): Memory {
  const has = ([key, value]: [string, string]) => load(key) === value
  return { bannerShown: has(keys.bannerShown), agreed: has(keys.agreed) }
}

/** Remembers one thing for the rest of the browser session. */
export function remember(what: keyof Memory): void {
  keep(...keys[what])
}

/** Replaces the browser's storage where that is refused, for the lifetime of the page. */
const fallback = new Map<string, string>()

/** Returns the value that this browser session stores under a name. */
export function load(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? fallback.get(name)
  } catch {
    return fallback.get(name)
  }
}

/** Keeps a value for the rest of the browser session, or nothing any more. */
export function keep(name: string, value: string | undefined): void {
  if (value === undefined) fallback.delete(name)
  else fallback.set(name, value)
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Private modes and in-app browsers may refuse; the page's own memory has it.
  }
}

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
