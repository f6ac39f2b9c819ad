import { look, marked, own, placeOf, readMark, type Mark, type Place, type Spot } from './entry.ts'

/** The number of returns to the page's own entry that are under way. */
let returns = 0
/** Functions to call when they are over. */
const waiting: (() => void)[] = []
/**
 * The last change of the history. Going back takes time, so the next change waits for it. Otherwise an entry could be
 * lost or left over.
 */
let last: Promise<void> = Promise.resolve()
/** False if the browser or the page refused the form's entries. Then there are no entries to go back over. */
let accepted = true
/** The longest time in milliseconds for a return. Some in-app browsers never report one. */
const patience = 1000
/** Ends the wait for a traversal that the form itself makes; undefined while there is none. */
let arrived: (() => void) | undefined

/** The time at which the browser last began to load another page, on the clock of `performance`. */
let lastLoad = -Infinity
/**
 * The time in milliseconds for which such a load counts as under way. If it becomes a download, its end is not
 * reported.
 */
const loadPatience = 5000

const noticeLoad = () => {
  lastLoad = performance.now()
}

/** The position of the page at the form's last check. A router of the page adds entries without an event. */
let here: Place | undefined

/**
 * Returns the form's mark on the current entry; null on an entry of the page's own, and while a return to one is under
 * way.
 */
export function currentMark(): Mark | null {
  if (returns > 0) return null
  return readMark()
}

/** Adds entries for an opening form, after any return that is still under way. */
export function pushEntries(entries: number, mark: Omit<Mark, 'depth'>): Promise<void> {
  lastLoad = -Infinity
  return inTurn(() => {
    try {
      for (let depth = 1; depth <= entries; depth++) history.pushState(marked({ ...mark, depth }), '')
      accepted = readMark() !== null
    } catch {
      accepted = false
    }
    here = look()
  })
}

/** Updates the data of the form's current entry, so that a reload opens the form as it is. */
export function updateEntry(mark: Omit<Mark, 'depth'>): Promise<void> {
  return inTurn(() => {
    const old = currentMark()
    if (!old) return
    try {
      history.replaceState(marked({ ...mark, depth: old.depth }), '')
    } catch {
      // Some browsers refuse too many changes in a short time. Then the entry keeps its previous data.
    }
  })
}

/** Goes forward to the form's entry after a Back that must not leave it. Some browsers refuse; then nothing happens. */
export function returnToEntry(entries: number): void {
  history.go(entries)
}

/**
 * Goes back to the page's own entry after the form was closed by other means than Back. Nothing happens if a router has
 * shown another page, or the browser has begun to load one: going back would take that page away again. If a router
 * shows another page while the browser is still going back, that page stays, too.
 */
export async function leaveEntries(entries: number): Promise<void> {
  returns++
  await inTurn(async () => {
    if (accepted && isFormsEntry()) await (isLoading() ? unmark() : goBack(entries))
    accepted = true
    lookForMove()
  })
  returns--
  deafen()
  while (returns === 0 && waiting.length > 0) waiting.shift()!()
}

/**
 * Calls `listener` as soon as no return to the page's own entry is under way, or else at once. Waiting listeners are
 * called in the order in which they were added. A listener must not throw.
 */
export function afterReturn(listener: () => void): void {
  if (returns + waiting.length === 0) listener()
  else waiting.push(listener)
}

/**
 * Reports whether the current entry belongs to a form: by its data, or because a library has replaced the data of the
 * form's entry.
 */
function isFormsEntry(): boolean {
  const now = look()
  if (now.mark || !here?.mark) return now.mark !== null
  return here.path === now.path && here.entries === now.entries
}

const isLoading = () => performance.now() - lastLoad < loadPatience

/** Removes the form's mark from the current entry, so that no form opens when the visitor comes back to it. */
function unmark(): void {
  history.replaceState(own(history.state), '')
  here = look()
}

/**
 * Goes back over the form's entries. The browser performs the traversal later. Navigations that a router makes in the
 * meantime are repeated on the page's own entry.
 */
async function goBack(entries: number): Promise<void> {
  const navigations = recordNavigations()
  // The form that is left may have been the last one to listen to traversals.
  addEventListener('popstate', traversed)
  await traverse(-entries)
  // The browser has counted a router's new entry as one of the form's entries.
  const mark = readMark()
  if (navigations.made.length > 0 && mark) await traverse(-mark.depth)
  navigations.stop()
  if (navigations.made.at(-1)?.page === look().page) return
  for (const { method, state, href } of navigations.made) History.prototype[method].call(history, state, '', href)
}

function traverse(entries: number): Promise<void> {
  return new Promise<void>((resolve) => {
    arrived = resolve
    setTimeout(resolve, patience)
    history.go(entries)
  }).then(() => {
    arrived = undefined
  })
}

/** An entry that a router of the page has added or replaced. */
interface Navigation {
  readonly method: 'pushState' | 'replaceState'
  readonly state: unknown
  readonly href: string
  readonly page: string
}

/** Records the navigations with which routers leave the form's entry, until `stop` is called. */
function recordNavigations(): { readonly made: readonly Navigation[]; readonly stop: () => void } {
  const made: Navigation[] = []
  const restorations = (['pushState', 'replaceState'] as const).map((method) => {
    const before = Object.getOwnPropertyDescriptor(history, method)
    const original = history[method]
    const recording: History['pushState'] = (...given) => {
      original.apply(history, given)
      if (!isFormsEntry()) made.push({ method, state: history.state, href: location.href, page: look().page })
    }
    // Returns false instead of throwing if the page has frozen its history.
    Reflect.set(history, method, recording)
    return () => {
      // Meanwhile a library may have wrapped this function with its own.
      if (history[method] !== recording) return
      if (before) Object.defineProperty(history, method, before)
      else Reflect.deleteProperty(history, method)
    }
  })
  return { made, stop: () => restorations.forEach((restore) => restore()) }
}

function inTurn(work: () => void | Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

/**
 * Called after a traversal. `mark` is null on an entry of the page's own. `elsewhere` is true if the traversal led to
 * another page than the one it came from.
 */
type TraversalListener = (mark: Mark | null, elsewhere: boolean) => void

const listeners = new Set<TraversalListener>()
/** The event of the last traversal, because it may be handled twice. */
let lastHandled: Event | undefined

/**
 * Calls `listener` on Back, Forward and other traversals, except those of `leaveEntries`. Returns the function that
 * removes it.
 */
export function onTraversal(listener: TraversalListener): () => void {
  // While there was no listener, a router may have shown another page.
  if (listeners.size + returns === 0) here = look()
  listeners.add(listener)
  addEventListener('popstate', traversed)
  addEventListener('beforeunload', noticeLoad)
  return () => {
    listeners.delete(listener)
    deafen()
  }
}

/** Removes the listeners for traversals and page changes when no form needs them. */
function deafen(): void {
  if (listeners.size + returns > 0) return
  removeEventListener('popstate', traversed)
  removeEventListener('beforeunload', noticeLoad)
}

/**
 * Handles a traversal, also when another module received the event first. Within the form's entries the page stays the
 * same. Therefore the event is hidden from routers, which would fetch or draw the page again.
 */
export function traversed(event: Event): void {
  if (event === lastHandled) return
  lastHandled = event
  const from = here
  here = look()
  const elsewhere = from?.page !== here.page
  if (arrived || (!elsewhere && (from?.mark || here.mark))) event.stopImmediatePropagation()
  arrived?.()
  if (returns === 0) for (const listener of listeners) listener(here.mark, elsewhere)
}

/**
 * Reports changes that have no event: a router shows another page (`moved`), or `root` was removed. Returns the
 * function that ends the reports.
 */
export function onPageChange(root: Element, listener: (moved: boolean) => void): () => void {
  here = look()
  roots.set(root, listener)
  pageObserver ??= new MutationObserver(lookForMove)
  // Every change of page also changes the document.
  pageObserver.observe(document, { childList: true, subtree: true })
  return () => {
    roots.delete(root)
    if (roots.size === 0) pageObserver?.disconnect()
  }
}

/** The listeners by their root element. All of them share one detection of page changes. */
const roots = new Map<Element, (moved: boolean) => void>()
let pageObserver: MutationObserver | undefined

/** Checks whether another page is shown or a form was removed, and reports it to the forms concerned. */
function lookForMove(): void {
  const moved = hasMovedOn()
  for (const [element, notify] of roots) if (moved || !element.isConnected) notify(moved)
}

/** Reports, only once, whether the page has changed since the last check. */
function hasMovedOn(): boolean {
  if (!here || (here.href === location.href && here.entries === history.length)) return false
  const now = look()
  // Frames add entries, too. A page that only tidies its address, such as removing campaign parameters, adds none.
  const added = here.entries !== now.entries && (here.href !== now.href || !now.mark)
  const moved = added || here.path !== now.path
  here = moved ? now : { ...here, href: now.href }
  return moved
}

/**
 * Reports whether the page is still the one on which a form was requested, because loading the form may take a while. A
 * form that was requested by a history entry, as after a reload, belongs to that entry. If a library has replaced the
 * entry's data, `requested.state` is restored.
 */
export function isStillAt(requested: Spot): boolean {
  const before = placeOf(requested)
  const now = look()
  const address = ({ href }: Place) => href.split('#', 1)[0]
  // Frames add entries, too, and so does a link to a part of the page.
  if (before.path !== now.path || (before.entries !== now.entries && address(before) !== address(now))) return false
  if (!before.mark || now.mark) return true
  // The form's entries also keep the data of the page's own entry. If only that is left, the visitor has gone back.
  if (before.page === now.page) return false
  try {
    history.replaceState(requested.state, '')
  } catch {
    return true
  }
  here = look()
  return true
}
