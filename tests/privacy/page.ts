import { vi } from 'vitest'
import type { Chance } from './chance.ts'
import type { Recorder } from './recorder.ts'
import { replaceProperty } from './replaced-properties.ts'

/** Moves through a simulated history that records requests. It may refuse entries, as some pages and browsers do. */
export interface Traversals {
  readonly back: () => void
  readonly forward: () => void
}

/** Replaces the page around the form: storage, history and addresses, all of which may fail. */
export function stubPage(recorder: Recorder, chance: Chance): Traversals {
  const { record } = recorder
  vi.stubGlobal(
    'sessionStorage',
    storage((text) => record('session storage', text), chance.happensIn(5)),
  )
  vi.stubGlobal(
    'localStorage',
    storage((text) => record('local storage', text), chance.happensIn(5)),
  )
  vi.stubGlobal('location', {
    origin: 'https://site.test',
    href: 'https://site.test/?utm_source=tiktok',
    search: '?utm_source=tiktok',
    assign: (to: unknown) => record('navigation', String(to)),
    replace: (to: unknown) => record('navigation', String(to)),
  })
  vi.stubGlobal('open', (to: unknown) => record('navigation', String(to)))
  document.head.innerHTML = chance.happensIn(6) ? '' : '<meta name="csrf-token" content="given-with-the-page">'
  // The form's random keys must not differ between two visits.
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => chance.number(256)) })
  replaceProperty(AbortSignal, 'timeout', {
    value(after: number) {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('No answer in time.', 'TimeoutError')), after)
      return controller.signal
    },
  })
  return stubHistory(recorder, chance.happensIn(8))
}

function storage(record: (text: string) => void, refuses: boolean): Storage {
  const entries = new Map<string, string>()
  const setItem = (key: string, value: string) => {
    record(`${key} ${value}`)
    if (refuses) throw new DOMException('The storage is full.', 'QuotaExceededError')
    entries.set(key, value)
  }
  const methods = {
    setItem,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    length: 0,
  }
  return new Proxy(methods, { set: (_, key, value) => (setItem(String(key), String(value)), true) })
}

function stubHistory({ record }: Recorder, refuses: boolean): Traversals {
  const entries: unknown[] = [null]
  let current = 0
  const put = (at: number, state: unknown, title: unknown, url: unknown) => {
    record('history', state, title, url ?? '')
    if (refuses) throw new DOMException('Too many entries.', 'SecurityError')
    entries.length = at
    entries[at] = structuredClone(state)
    current = at
  }
  const go = (by: number) => {
    const to = current + by
    if (to < 0 || to >= entries.length) return
    current = to
    setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: entries[to] })))
  }
  const own = { go, back: () => go(-1), forward: () => go(1) }
  vi.stubGlobal('history', {
    ...own,
    get state() {
      return entries[current]
    },
    get length() {
      return entries.length
    },
    pushState: (state: unknown, title: unknown, url: unknown) => put(current + 1, state, title, url),
    replaceState: (state: unknown, title: unknown, url: unknown) => put(current, state, title, url),
  })
  return own
}
