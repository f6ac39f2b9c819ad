import type { Flow } from '../../../../schemas/flow.ts'
import { passedOn, type Host } from '../../program/host.ts'
import { pick } from '../../program/text.ts'
import { closedState } from '../state.ts'
import type { Turn } from '../turn.ts'

const entriesWithBanner = 3

/** Returns how many history entries an opening form needs. */
export function entriesNeeded(turn: Turn): number {
  return bannerDue(turn) === null ? 1 : entriesWithBanner
}

/**
 * True while answers are being sent, and until the page after them, or the notice in its place, is there: nobody leaves
 * without knowing the outcome.
 */
export function isOnItsWay({ state: { send } }: Turn): boolean {
  return send.phase === 'submitting' || (send.phase === 'done' && send.earlier === null)
}

/**
 * Closes the form, forgets every answer and leaves no entry of the form under the page. While answers are on their way
 * it stays.
 */
export function closeForm(turn: Turn): void {
  if (!isOnItsWay(turn)) endForm(turn)
}

/**
 * Closes the form whatever is under way, for example when its page is gone. The next opening requests the outcome of
 * the sending.
 */
export function endForm(turn: Turn): void {
  const { state } = turn
  if (!state.open) return
  closeBanner(turn)
  // The way back in the history begins first: a listener may go on to another page, or open the form again.
  if (state.depth > 0) turn.request({ type: 'goBack', entries: state.depth })
  turn.signal('close')
  Object.assign(state, closedState(turn.program, state.lastRequest))
}

function bannerDue({ flow, state, situation: visibility }: Turn): string | null {
  if (!flow.leave || state.memory.bannerShown || state.manner.inline) return null
  const banner = pick(flow.leave.banner, visibility.facts)
  return banner !== undefined && flow.leave.banners[banner] ? banner : null
}

/** Shows the banner that is due; false when none is. */
export function showBanner(turn: Turn): boolean {
  const banner = bannerDue(turn)
  if (banner === null) return false
  turn.state.banner = banner
  turn.signal('banner_view', { banner })
  return true
}

/** Closes the banner, which is then not shown again in this browser session. */
export function closeBanner(turn: Turn): void {
  const { state } = turn
  if (state.banner === null) return
  turn.signal('banner_close', { banner: state.banner })
  state.banner = null
  state.memory.bannerShown = true
  turn.request({ type: 'remember', what: 'bannerShown' })
}

/** The address of the page after an accepted enquiry, with its token and what the flow passes on of the opening. */
export function thanksAddress(flow: Flow, host: Host, token: string): string {
  return `${flow.send.done.go}?${new URLSearchParams({ token, ...passedOn(flow, host) })}`
}
