import type { Handlers } from '../turn.ts'
import { restartSearch, searchTimer } from './clients.ts'
import { endTimedModal } from './dialogs.ts'
import { repeatLookups } from './lookups.ts'

/**
 * What time brings, another day included, and a connection that is back: what has failed is tried again. Timers of what
 * is over do nothing.
 */
export const repeating: Handlers<'timerFired' | 'cameOnline' | 'dayChanged'> = {
  timerFired(turn, { timer }) {
    endTimedModal(turn, timer)
    searchTimer(turn, timer)
    repeatLookups(turn, timer)
  },

  /** What was answered stays; it is judged by the new day. */
  dayChanged(turn, { today }) {
    if (turn.now.today !== today) turn.state.today = today
  },

  cameOnline(turn) {
    restartSearch(turn)
    repeatLookups(turn)
  },
}
