import { pick } from '../../program/text.ts'
import { closedState } from '../state.ts'
import type { Turn } from '../turn.ts'

const entriesWithBanner = 3

/** Returns how many history entries an opening form needs. */
export function entriesNeeded(turn: Turn): number {
  return bannerDue(turn) === null ? 1 : entriesWithBanner
}

/**
 * Reports whether answers are being sent, or the page that follows, or the notice instead of it, is not shown yet.
 * Meanwhile the form can't be left, so that every visitor learns the outcome.
 */
export function isOnItsWay({ state: { send } }: Turn): boolean {
  return send.phase === 'submitting' || (send.phase === 'done' && send.earlier === null)
}

/**
 * Closes the form, forgets every answer and leaves no history entry of the form. While answers are on their way, the
 * form stays open.
 */
export function closeForm(turn: Turn): void {
  if (!isOnItsWay(turn)) endForm(turn)
}

/**
 * Closes the form even if a sending is under way, for example when its page is gone. The next opening requests the
 * outcome of the sending.
 */
export function endForm(turn: Turn): void {
  const { state } = turn
  if (!state.visit.open) return
  closeBanner(turn)
  // Going back in the history starts first, because a listener may open another page, or the form again.
  if (state.frame.depth > 0) turn.request({ type: 'goBack', entries: state.frame.depth })
  turn.signal('close')
  Object.assign(state, closedState(turn.program, state.lastRequest))
}

function bannerDue({ flow, state, visibility }: Turn): string | null {
  if (!flow.leave || state.memory.bannerShown || state.visit.presentation.inline) return null
  const banner = pick(flow.leave.banner, visibility.facts)
  return banner !== undefined && flow.leave.banners[banner] ? banner : null
}

/** Shows the banner if one is due, and reports whether it did. */
export function showBanner(turn: Turn): boolean {
  const banner = bannerDue(turn)
  if (banner === null) return false
  turn.state.frame.banner = banner
  turn.signal('banner_view', { banner })
  return true
}

/** Closes the banner. It is not shown again in this browser session. */
export function closeBanner(turn: Turn): void {
  const { state } = turn
  if (state.frame.banner === null) return
  turn.signal('banner_close', { banner: state.frame.banner })
  state.frame.banner = null
  state.memory.bannerShown = true
  turn.request({ type: 'remember', what: 'bannerShown' })
}
