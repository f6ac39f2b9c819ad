import type { Draft } from 'immer'
import type { Payload } from '../../program/payload.ts'
import type { State } from '../state.ts'
import type { Turn } from '../turn.ts'

type Send = Draft<State['send']>

/** The most earlier bodies that a sending can replace. */
const most = 8

/**
 * Gives a body its key. The server stores only one enquiry for all attempts with the same key, whatever the outcome of
 * an earlier attempt. A changed body therefore gets a new key.
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

/** Records that the enquiry is stored and has replaced every earlier sending. */
export function settleKeys(send: Send): void {
  send.open = false
  giveUpKey(send)
  send.lost = []
}

/** Requests that this browser session stores the keys of all bodies whose outcome is unknown. */
export function keepKeys(turn: Turn): void {
  const { phase, key, open, lost } = turn.state.send
  turn.request({ type: 'keepKeys', keys: open || phase === 'submitting' ? [...lost, key] : [...lost] })
}
