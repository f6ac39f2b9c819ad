import type { Draft } from 'immer'
import type { Payload } from '../../program/payload.ts'
import type { State } from '../state.ts'
import type { Turn } from '../turn.ts'

type Send = Draft<State['send']>

/** The number of earlier bodies that a conversion can replace. */
const most = 8

/**
 * Gives a body its key. The key belongs to this body: whatever became of an earlier attempt, the server makes one
 * enquiry of all attempts with it. A changed body gets a new key.
 */
export function takeKey(send: Send, payload: Payload): void {
  const body = JSON.stringify(payload)
  if (send.body === body) return
  giveUpKey(send)
  send.key = send.count === 0 ? send.seed : `${send.seed}-${send.count}`
  send.count++
  send.body = body
}

/** Drops the current key. If the outcome of its sending is unknown, the next sending replaces it. */
export function giveUpKey(send: Send): void {
  if (send.open) send.lost = [...send.lost, send.key].slice(-most)
  send.open = false
  send.body = ''
}

/** Notes that the enquiry is stored and has replaced every sending that was named with it. */
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
