import type { KaiwaFormElement } from './kaiwa-form.ts'
import { isPageCovered } from './over-page.ts'

/** The occasions at which a form opens without being asked for. */
export const occasions = ['load', 'leaving', 'reading'] as const

export type Occasion = (typeof occasions)[number]

/** When a form opens without being asked for. */
interface Plan {
  readonly occasions: readonly Occasion[]
  /** The share of the page in percent that has been scrolled into view when `reading` opens the form. */
  readonly read: number
  /** Whether this opening may cover the page, which a modal dialog and a visitor who types then prevent. */
  readonly covers: boolean
  /** The name under which openings are counted. */
  readonly flow: string
  /** The days after an opening in which the form does not open without being asked for; 0 for none. */
  readonly days: number
  readonly open: () => void
}

/** The milliseconds in which a visitor of a telephone scrolls up by half a window to reach the address bar. */
const hurry = 300

/**
 * Opens a form on the occasions of a plan, at most once. A visitor who has seen the form in the last days is left
 * alone, and so is one who types or reads a dialog. Returns the function that ends this.
 */
export function openOnOccasion({ occasions: wanted, read, covers, flow, days, open }: Plan): () => void {
  const ends = new AbortController()
  const { signal } = ends
  const act = () => {
    if (signal.aborted || (covers && (isBusy() || wasShown(flow, days)))) return
    ends.abort()
    open()
  }
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal, passive: true })
  // The page opens its own dialogs first.
  if (wanted.includes('load')) setTimeout(act)
  if (wanted.includes('reading')) {
    const look = () => {
      const { scrollHeight } = document.documentElement
      // A page without anything to scroll has not been read by being shown.
      if (scrollHeight > innerHeight && (scrollY + innerHeight) / scrollHeight >= read / 100) act()
    }
    listen(window, 'scroll', look)
  }
  if (wanted.includes('leaving')) {
    listen(document, 'mouseout', (event) => {
      const { clientY, relatedTarget } = event as MouseEvent
      if (relatedTarget === null && clientY <= 0) act()
    })
    let from = { y: scrollY, time: 0 }
    listen(window, 'scroll', ({ timeStamp: time }) => {
      if (scrollY >= from.y || time - from.time > hurry) from = { y: scrollY, time }
      else if (from.y - scrollY > innerHeight / 2 && matchMedia('(pointer: coarse)').matches) act()
    })
  }
  return () => ends.abort()
}

const typed = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'

/** Reports whether the visitor is occupied with a dialog or a field, or does not see the page. */
function isBusy(): boolean {
  const modals = [...document.querySelectorAll('dialog[open], [aria-modal="true"], [role="alertdialog"]')]
  return (
    document.hidden ||
    isPageCovered() ||
    [...document.querySelectorAll<KaiwaFormElement>('kaiwa-form')].some(({ mode, open }) => mode === 'popup' && open) ||
    document.activeElement?.matches(typed) === true ||
    modals.some((modal) => modal.getClientRects().length > 0)
  )
}

/** The entry of local storage with the times in milliseconds at which the forms of flows were opened. */
const entry = 'kaiwa:shown'

function shownTimes(): Readonly<Record<string, number>> {
  try {
    return { ...(JSON.parse(localStorage.getItem(entry) ?? '{}') as Record<string, number>) }
  } catch {
    return {}
  }
}

const wasShown = (flow: string, days: number): boolean =>
  Date.now() - (shownTimes()[flow] ?? -Infinity) < days * 24 * 60 * 60 * 1000

/** Keeps on the device that the form of a flow was opened now. */
export function noteShown(flow: string): void {
  try {
    localStorage.setItem(entry, JSON.stringify({ ...shownTimes(), [flow]: Date.now() }))
  } catch {
    // Without storage, or if it is full, the limit holds for this page only.
  }
}
