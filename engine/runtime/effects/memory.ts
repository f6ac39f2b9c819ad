import type { Memory } from '../session/memory.ts'
import { keep, load } from './storage.ts'

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
