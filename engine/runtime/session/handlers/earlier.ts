import type { Handlers, Turn } from '../turn.ts'
import { keepKeys } from './key-life.ts'

/** Requests the outcomes of the sendings that are unknown to the page. Without such sendings nothing is requested. */
export function requestOutcomes(turn: Turn): void {
  const { send } = turn.state
  send.outcomesRequest = send.lost.length > 0 ? turn.number() : 0
  if (send.outcomesRequest > 0)
    turn.request({ type: 'askOutcomes', request: send.outcomesRequest, keys: [...send.lost] })
}

/**
 * Shows that the enquiry is stored, instead of the page that follows it. The form stays open and can't be sent again.
 */
export function showStored({ state }: Turn): void {
  state.frame.modal = null
  state.send.earlier = { outcome: 'stored', token: state.send.token }
}

/**
 * Handles the outcomes of earlier sendings. A sending that is not stored may still arrive, so the next sending replaces
 * it.
 */
export const earlier: Handlers<'outcomesReplied' | 'thanksMissed' | 'thanksShown'> = {
  thanksMissed(turn) {
    if (turn.state.send.phase === 'done') showStored(turn)
  },

  thanksShown(turn) {
    turn.request({ type: 'keepAccepted', token: '' })
  },

  outcomesReplied(turn, { request, outcomes }) {
    const { send } = turn.state
    if (send.outcomesRequest !== request) return
    send.outcomesRequest = 0
    const token = send.lost.flatMap((key) => outcomes[key] ?? []).at(-1)
    const unknown = send.lost.some((key) => outcomes[key] === undefined)
    send.lost = send.lost.filter((key) => typeof outcomes[key] !== 'string')
    send.earlier = token === undefined ? { outcome: unknown ? 'unknown' : 'lost' } : { outcome: 'stored', token }
    keepKeys(turn)
  },
}
