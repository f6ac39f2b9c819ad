import type { Mark } from './entry.ts'
import { keep, load } from './storage.ts'

/** Identifies a form, because a page may have several of one flow. */
type Sender = Pick<Mark, 'flow' | 'form'>

const nameOf = ({ flow, form = 1 }: Sender) => `kaiwa:accepted:${flow}${form > 1 ? `:${form}` : ''}`

/** Put in front of the token when the page was left, most likely for the page that follows the enquiry. */
const left = '>'

/** Reports whether this browser session stores the token of an accepted enquiry of the form. */
export const hasAccepted = (sender: Sender): boolean => load(nameOf(sender)) !== undefined

/** Stores the token of an accepted enquiry for this browser session; '' removes it. */
export function keepAccepted(sender: Sender, token: string): void {
  keep(nameOf(sender), token === '' ? undefined : ` ${token}`)
}

/** Stores that the page was left on the way to the page that follows the enquiry. */
export function markLeft(sender: Sender): void {
  const stored = load(nameOf(sender))
  if (stored !== undefined) keep(nameOf(sender), left + stored.slice(1))
}

/**
 * Returns the token of an accepted enquiry if the page that follows it has not been shown yet; otherwise ''. No browser
 * reports which page replaced a document. So leaving on the way there counts as having seen that page, unless this page
 * was reloaded.
 *
 * @param isRestored whether the browser has restored the document as it was, so that it was not loaded at all
 */
export function acceptedOf(sender: Sender, isRestored = false): string {
  const stored = load(nameOf(sender)) ?? ''
  if (stored[0] !== left || (!isRestored && wasReloaded())) return stored.slice(1)
  keepAccepted(sender, '')
  return ''
}

function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload'
}
