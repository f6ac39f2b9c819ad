import type { Store } from '../session/store.ts'

/**
 * Has the day of an open form move with the clock: each event is judged by the day on which it happens.
 *
 * @param today the day of now, `YYYY-MM-DD`
 * @returns what looks at the clock while nothing happens
 */
export function followDay(store: Pick<Store, 'hear' | 'dispatch' | 'state'>, today: () => string): () => void {
  const look = () => {
    const { open, today: before } = store.state()
    const now = today()
    if (open && now !== before) store.dispatch({ type: 'dayChanged', today: now })
  }
  store.hear(({ type }) => {
    if (type !== 'dayChanged' && type !== 'opened' && type !== 'closed') look()
  })
  return look
}
