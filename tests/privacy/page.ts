import { vi } from 'vitest'
import type { Chance } from './chance.ts'
import type { Recorder } from './recorder.ts'
import { standIn } from './stand-ins.ts'

/** Moves through a simulated history that records requests. It may refuse entries, as some pages and browsers do. */
export interface Traversals {
  readonly back: () => void
  readonly forward: () => void
}

/** Replaces the page around the form: storage, history and addresses, all of which may fail. */
export function stubPage(recorder: Recorder, chance: Chance): Traversals {
  const { tell } = recorder
  vi.stubGlobal(
    'sessionStorage',
    storage((text) => tell('session storage', text), chance.oneIn(5)),
  )
  vi.stubGlobal(
    'localStorage',
    storage((text) => tell('local storage', text), chance.oneIn(5)),
  )
  vi.stubGlobal('location', {
    origin: 'https://site.test',
    href: 'https://site.test/?utm_source=tiktok',
    search: '?utm_source=tiktok',
    assign: (to: unknown) => tell('navigation', String(to)),
    replace: (to: unknown) => tell('navigation', String(to)),
  })
  vi.stubGlobal('open', (to: unknown) => tell('navigation', String(to)))
  document.head.innerHTML = chance.oneIn(6) ? '' : '<meta name="csrf-token" content="given-with-the-page">'
  // The form's random keys must not differ between two visits.
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => chance.number(256)) })
  standIn(AbortSignal, 'timeout', {
    value(after: number) {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('No answer in time.', 'TimeoutError')), after)
      return controller.signal
    },
  })
  return stubHistory(recorder, chance.oneIn(8))
}

function storage(tell: (text: string) => void, refuses: boolean): Storage {
  const kept = new Map<string, string>()
  const setItem = (key: string, value: string) => {
    tell(`${key} ${value}`)
    if (refuses) throw new DOMException('The storage is full.', 'QuotaExceededError')
    kept.set(key, value)
  }
  const methods = {
    setItem,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    length: 0,
  }
  return new Proxy(methods, { set: (_, key, value) => (setItem(String(key), String(value)), true) })
}

function stubHistory({ tell }: Recorder, refuses: boolean): Traversals {
  const entries: unknown[] = [null]
  let current = 0
  const put = (at: number, state: unknown, title: unknown, url: unknown) => {
    tell('history', state, title, url ?? '')
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
