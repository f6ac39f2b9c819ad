import { closeBanner, closeForm, showBanner } from './closing.ts'
import { endModal } from './dialogs.ts'
import { verifying } from './verifying.ts'
import type { Handlers } from './turn.ts'

/**
 * Closing, the leave banner and the history.
 *
 * The form owns the entries above the page's own: one, or three where a banner may come between. Back from the top one
 * shows the banner, Back again closes it, Back once more closes the form: nothing is ever pushed while Back is handled,
 * because browsers skip entries that were made so.
 */
export const leaving: Handlers<'closed' | 'leavePressed' | 'bannerClosed' | 'escapePressed' | 'traversed'> = {
  closed(turn) {
    closeForm(turn)
  },

  leavePressed(turn) {
    if (turn.state.banner !== null || !showBanner(turn)) closeForm(turn)
  },

  bannerClosed(turn) {
    closeBanner(turn)
  },

  escapePressed(turn, event) {
    const { state } = turn
    if (state.modal) {
      if (state.modal.type !== 'submitting') endModal(turn)
    } else if (state.attention !== null) state.attention = null
    else if (state.banner !== null) closeBanner(turn)
    else if (state.sms.open) verifying.smsCancelled(turn, { ...event, type: 'smsCancelled' })
    else if (state.info) state.info = false
    else leaving.leavePressed(turn, { ...event, type: 'leavePressed' })
  },

  traversed(turn, { depth }) {
    const { state } = turn
    if (!state.open || depth === state.depth) return
    const back = depth < state.depth
    state.depth = depth
    if (!back) return
    if (depth > 0 && state.banner !== null) closeBanner(turn)
    else if (depth === 0 || !showBanner(turn)) closeForm(turn)
  },
}
