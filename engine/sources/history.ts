import type { OpenOptions } from '../../schemas/open-options.ts'

/** What an entry of the form says in `history.state`: which form, and how many of its entries lie there. */
export interface Mark {
  readonly flow: string
  readonly depth: number
  readonly options: OpenOptions
}

const slot = 'kaiwa'

/** The form's mark on the current entry; null on an entry of the page's own. */
export function currentMark(): Mark | null {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(slot in state)) return null
  return (state as { [slot]: Mark })[slot]
}

let returning: Promise<void> | null = null

/** Adds entries for an opening form. Waits for a return that is still under way, so that none gets lost. */
export async function pushEntries(entries: number, mark: Omit<Mark, 'depth'>): Promise<void> {
  await returning
  const own: object = typeof history.state === 'object' && history.state !== null ? history.state : {}
  for (let depth = 1; depth <= entries; depth++) history.pushState({ ...own, [slot]: { ...mark, depth } }, '')
}

/** Goes back to the page's own entry after the form was closed by other means than Back. */
export function leaveEntries(entries: number): void {
  returning = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
  }).then(() => {
    returning = null
  })
  history.go(-entries)
}

/** Tells of Back, Forward and other traversals, but not of those that `leaveEntries` makes. Returns the way to stop. */
export function onTraversal(listener: (mark: Mark | null) => void): () => void {
  const heard = () => {
    if (!returning) listener(currentMark())
  }
  addEventListener('popstate', heard)
  return () => removeEventListener('popstate', heard)
}
