import type { Memory } from '../session/state.ts'

const keys: Readonly<Record<keyof Memory, [key: string, value: string]>> = {
  bannerShown: ['kaiwa:banner', 'shown'],
  agreed: ['kaiwa:attention', 'agreed'],
}

/** What is remembered where the browser refuses storage: for as long as the page lives. */
const fallback = new Map<string, string>()

/** What this browser session remembers of earlier openings. */
export function recall(): Memory {
  const has = ([key, value]: [string, string]) => read(key) === value
  return { bannerShown: has(keys.bannerShown), agreed: has(keys.agreed) }
}

/** Remembers one thing for the rest of the browser session. */
export function remember(what: keyof Memory): void {
  const [key, value] = keys[what]
  fallback.set(key, value)
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Private modes and in-app browsers may refuse; the page's own memory has it.
  }
}

function read(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key) ?? fallback.get(key)
  } catch {
    return fallback.get(key)
  }
}
