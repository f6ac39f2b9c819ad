import type { Handlers, Turn } from '../turn.ts'
import { closeBanner, closeForm, endForm, isOnItsWay, showBanner } from './closing.ts'
import { endModal } from './dialogs.ts'
import { showStored } from './earlier.ts'
import { goOn } from './sending.ts'
import { verifying } from './verifying.ts'

/**
 * Handles closing, the leave banner and the history.
 *
 * The form owns the history entries above the page's own: one, or three if a banner may be shown. Back from the top
 * entry shows the banner, a second Back closes the banner, and a third closes the form. No entry is pushed while Back
 * is handled, because browsers skip such entries. While answers are being sent, Back is undone by going forward again.
 * If that fails, the form stays open all the same. Back on the way to the next page cancels that navigation. The next
 * page is then requested again, and meanwhile the form shows that the answers are stored.
 */
export const leaving: Handlers<
  'closed' | 'leavePressed' | 'bannerClosed' | 'escapePressed' | 'traversed' | 'pageChanged'
> = {
  closed(turn) {
    closeForm(turn)
  },

  leavePressed(turn) {
    if (isOnItsWay(turn)) return
    if (turn.state.frame.banner !== null || !showBanner(turn)) closeForm(turn)
  },

  bannerClosed(turn) {
    closeBanner(turn)
  },

  escapePressed(turn, event) {
    const { state } = turn
    switch (state.frame.layers.at(-1)) {
      case 'modal':
        return isOnItsWay(turn) ? undefined : endModal(turn)
      case 'banner':
        return closeBanner(turn)
      case 'attention':
        state.frame.attention = null
        return
      case 'sms':
        return verifying.smsCancelled(turn, { ...event, type: 'smsCancelled' })
      case 'info':
        state.frame.info = false
        return
      case undefined:
        return state.visit.presentation.inline
          ? undefined
          : leaving.leavePressed(turn, { ...event, type: 'leavePressed' })
    }
  },

  traversed(turn, { depth }) {
    const { state } = turn
    if (!state.visit.open || depth === state.frame.depth) return
    const back = state.frame.depth - depth
    state.frame.depth = depth
    if (back < 0) return
    if (state.send.phase === 'done') onTheWayOn(turn)
    else if (isOnItsWay(turn)) turn.request({ type: 'goForward', entries: back })
    else if (depth > 0 && state.frame.banner !== null) closeBanner(turn)
    else if (depth === 0 || !showBanner(turn)) closeForm(turn)
  },

  /**
   * Closes the form together with its page. Once the page is gone, no entry of the form is left below the current one.
   */
  pageChanged(turn, { moved }) {
    if (moved) turn.state.frame.depth = 0
    endForm(turn)
  },
}

/**
 * Milliseconds between Back and the second request for the next page. Back has cancelled the first request. Chromium
 * drops a second request that comes before its renderer has learned of that.
 */
const cancellation = 100

/** Handles Back after the answers were accepted, while the next page is not shown yet. */
function onTheWayOn(turn: Turn): void {
  if (turn.state.send.earlier !== null) return
  showStored(turn)
  goOn(turn, cancellation)
}
