import type { Draft } from 'immer'
import type { Payload } from '../../program/payload.ts'
import type { State } from '../state.ts'
import type { Turn } from '../turn.ts'

type Send = Draft<State['send']>

/** How many earlier bodies a conversion can take the place of. */
const most = 8

/**
 * Gives a body its key. The key stands for this body and stays while the body does: whatever became of an earlier
 * attempt, the server makes one enquiry of them. Another body gets another key.
 */
export function takeKey(send: Send, payload: Payload): void {
  const body = JSON.stringify(payload)
  if (send.body === body) return
  giveUpKey(send)
  send.key = send.count === 0 ? send.seed : `${send.seed}-${send.count}`
  send.count++
  send.body = body
}

/** From now on there is no key. What nobody knows the fate of is taken the place of by what is sent next. */
export function giveUpKey(send: Send): void {
  if (send.open) send.lost = [...send.lost, send.key].slice(-most)
  send.open = false
  send.body = ''
}

/** The enquiry is stored, and has taken the place of whatever was named with it. */
export function settleKeys(send: Send): void {
  send.open = false
  giveUpKey(send)
  send.lost = []
}

/** Has this browser session keep the keys of all bodies of which the page does not know what became of them. */
export function keepKeys(turn: Turn): void {
  const { phase, key, open, lost } = turn.state.send
  turn.request({ type: 'keepKeys', keys: open || phase === 'submitting' ? [...lost, key] : [...lost] })
}
