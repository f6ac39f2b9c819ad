import type { OpenOptions } from '../../schemas/open-options.ts'

/** What an entry of the form says in `history.state`: which form, and how many of its entries lie there. */
export interface Mark {
  readonly flow: string
  readonly depth: number
  readonly options: OpenOptions
}

const slot = 'kaiwa'

/** Returns to the page's own entry that are asked for and not over yet. */
let returns = 0
/** Going back takes its time: whatever is asked for meanwhile waits, so that no entry gets lost or is left. */
let last: Promise<void> = Promise.resolve()
/** False where the browser or the page refused the form's entries: then there are none to go back over. */
let accepted = true
/** How long a return may take, in milliseconds; some in-app browsers never tell of one. */
const patience = 1000

/** The form's mark on the current entry; null on an entry of the page's own, and while a return to one is under way. */
export function currentMark(): Mark | null {
  if (returns > 0) return null
  return readMark()
}

/** The page may keep something of its own under the same name: only a flow makes a mark of it. */
function readMark(): Mark | null {
  const mark = (history.state as { readonly [slot]?: Partial<Mark> | null } | null)?.[slot]
  return typeof mark?.flow === 'string' ? (mark as Mark) : null
}

/** Adds entries for an opening form, as soon as a return that is still under way is over. */
export function pushEntries(entries: number, mark: Omit<Mark, 'depth'>): Promise<void> {
  return inTurn(() => {
    const own: object = typeof history.state === 'object' && history.state !== null ? history.state : {}
    try {
      for (let depth = 1; depth <= entries; depth++) history.pushState({ ...own, [slot]: { ...mark, depth } }, '')
      accepted = readMark() !== null
    } catch {
      accepted = false
    }
  })
}

/** Lets the form's current entry remember what the page says now, so that a reload opens the form as it is. */
export function updateEntry(mark: Omit<Mark, 'depth'>): Promise<void> {
  return inTurn(() => {
    const old = currentMark()
    if (!old) return
    try {
      history.replaceState({ ...(history.state as object), [slot]: { ...mark, depth: old.depth } }, '')
    } catch {
      // Some browsers refuse after too many in a short time; the entry then remembers what it did before.
    }
  })
}

/** Goes forward to the form's entry after a Back that is not to leave it. Where the browser does not, nothing happens. */
export function returnToEntry(entries: number): void {
  history.go(entries)
}

/** Goes back to the page's own entry after the form was closed by other means than Back. */
export async function leaveEntries(entries: number): Promise<void> {
  returns++
  await inTurn(async () => {
    if (accepted) await goBack(entries)
    accepted = true
  })
  returns--
}

function goBack(entries: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, patience)
    history.go(-entries)
  })
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
