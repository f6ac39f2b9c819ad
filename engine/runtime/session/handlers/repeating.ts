import type { Handlers } from '../turn.ts'
import { restartSearch, searchTimer } from './clients.ts'
import { endTimedModal } from './dialogs.ts'
import { repeatLookups } from './lookups.ts'

/**
 * Handles timers, a new day, and a restored connection. Failed requests are repeated. A timer whose purpose is over has
 * no effect.
 */
export const repeating: Handlers<'timerFired' | 'cameOnline' | 'dayChanged'> = {
  timerFired(turn, { timer }) {
    endTimedModal(turn, timer)
    searchTimer(turn, timer)
    repeatLookups(turn, timer)
  },

  /** Changes the day. The answers stay and are judged by the new day. */
  dayChanged(turn, { today }) {
    if (turn.now.visit.today !== today) turn.state.visit.today = today
  },

  cameOnline(turn) {
    restartSearch(turn)
    repeatLookups(turn)
  },
}
