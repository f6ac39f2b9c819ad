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

/** Stores one fact for the rest of the browser session. */
export function remember(what: keyof Memory): void {
  keep(...keys[what])
}

/** Replaces the browser's storage if it is refused, for the lifetime of the page. */
const fallback = new Map<string, string>()

/** Returns the value that this browser session stores under a name. */
export function load(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? fallback.get(name)
  } catch {
    return fallback.get(name)
  }
}

/** Stores a value for the rest of the browser session; undefined removes it. */
export function keep(name: string, value: string | undefined): void {
  if (value === undefined) fallback.delete(name)
  else fallback.set(name, value)
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Private modes and in-app browsers may refuse. Then the value is only in the page's own memory.
  }
}

/** Identifies a form, because a page may have several of one flow. */
type Sender = Pick<Mark, 'flow' | 'form'>

const nameOf = ({ flow, form = 1 }: Sender) => `kaiwa:sending:${flow}${form > 1 ? `:${form}` : ''}`

/** Returns the keys of a form's sendings whose outcome is unknown in this browser session; usually none. */
export function unresolvedOf(sender: Sender): string[] {
  return load(nameOf(sender))?.match(/[\w-]{8,128}/g) ?? []
}

/** Stores those keys for the next opening in this browser session, but nothing of the data that was sent. */
export function keepUnresolved(sender: Sender, keys: readonly string[]): void {
  keep(nameOf(sender), keys.length > 0 ? keys.join(',') : undefined)
}
