import type { OpenOptions } from '../../schemas/open-options.ts'

/** What an entry of the form says in `history.state`: which form, and how many of its entries lie there. */
export interface Mark {
  readonly flow: string
  readonly depth: number
  readonly options: OpenOptions
}

const slot = 'kaiwa'
/** Milliseconds that a browser is given to tell of a return; it takes some tens of them. */
const patience = 1000

/** Returns to the page's own entry that are asked for and not over yet. */
let returns = 0
/** Going back takes its time: whatever is asked for meanwhile waits, so that no entry gets lost or is left. */
let last: Promise<void> = Promise.resolve()

/** The form's mark on the current entry; null on an entry of the page's own, and while a return to one is under way. */
export function currentMark(): Mark | null {
  if (returns > 0) return null
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(slot in state)) return null
  return (state as { [slot]: Mark })[slot]
}

/** Adds entries for an opening form, as soon as a return that is still under way is over. */
export function pushEntries(entries: number, mark: Omit<Mark, 'depth'>): Promise<void> {
  return inTurn(() => {
    const own: object = typeof history.state === 'object' && history.state !== null ? history.state : {}
    for (let depth = 1; depth <= entries; depth++) history.pushState({ ...own, [slot]: { ...mark, depth } }, '')
  })
}

/** Lets the form's current entry remember what the page says now, so that a reload opens the form as it is. */
export function updateEntry(mark: Omit<Mark, 'depth'>): Promise<void> {
  return inTurn(() => {
    const old = currentMark()
    if (old) history.replaceState({ ...(history.state as object), [slot]: { ...mark, depth: old.depth } }, '')
  })
}

/** Goes back to the page's own entry after the form was closed by other means than Back. */
export async function leaveEntries(entries: number): Promise<void> {
  returns++
  await inTurn(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
        // Where the entries have gone from under the form nothing is told, and what waits in turn must go on.
        setTimeout(resolve, patience)
        history.go(-entries)
      }),
  )
  returns--
}

function inTurn(work: () => void | Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/** Tells of Back, Forward and other traversals, but not of those that `leaveEntries` makes. Returns the way to stop. */
export function onTraversal(listener: (mark: Mark | null) => void): () => void {
  const heard = () => {
    if (returns === 0) listener(currentMark())
  }
  addEventListener('popstate', heard)
  return () => removeEventListener('popstate', heard)
}
