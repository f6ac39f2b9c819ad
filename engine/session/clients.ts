import { pick } from '../flow/text.ts'
import { stepPayload, type Payload } from '../flow/payload.ts'
import type { Program } from '../flow/program.ts'
import type { Situation } from './situation.ts'
import type { State } from './state.ts'
import { openModal } from './dialogs.ts'
import type { Handlers, Turn } from './turn.ts'

/**
 * The query for matching clients that the answers call for, as parameters; null while an answer that it needs, or the
 * step that triggers it, is missing.
 */
export function clientQuery(program: Program, state: State, situation: Situation): Record<string, string> | null {
  const { clients } = program.flow
  if (!clients) return null
  const needed = [...clients.needs, clients.after].filter((id) => situation.applicable.includes(id))
  if (!state.open || !needed.every((id) => state.saved[id])) return null
  const answers: Payload = Object.assign(
    {},
    ...needed.map((id) => stepPayload(program, program.flow.steps[id]!, state.saved[id]!, situation.facts)),
  )
  const query: Record<string, string> = {}
  for (const name of clients.query) if (answers[name] !== undefined) query[name] = asParameter(answers[name])
  for (const [name, slot] of Object.entries(clients.add ?? {})) {
    const value = pick(slot, situation.facts)
    if (value !== undefined) query[name] = asParameter(value)
  }
  return query
}

const asParameter = (value: string | number | boolean) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value))

/** Asks for clients whenever the answers call for another query than the one asked last. */
export function followClients(turn: Turn, retry = false): void {
  const query = clientQuery(turn.program, turn.state, turn.situation)
  const { clients } = turn.state
  const key = query ? JSON.stringify(query) : ''
  if (clients.key === key && !(retry && clients.status === 'failed')) return
  clients.key = key
  clients.request = turn.number()
  clients.status = query ? 'pending' : 'none'
  if (query) turn.ask({ type: 'findClients', request: clients.request, query })
}

/** Replies of the client look-up. A reply to an older query is late and dropped. */
export const clients: Handlers<'clientsReplied'> = {
  clientsReplied(turn, { request, clients: found }) {
    const { clients } = turn.state
    if (clients.request !== request || clients.status !== 'pending') return
    if (found === 'failed') {
      clients.status = 'failed'
      return
    }
    clients.status = 'ready'
    clients.list = [...found]
    if (found.length > 0) {
      turn.signal('clients', { count: found.length })
      return
    }
    turn.signal('no_clients')
    // A modal about the sending means more, and its end must not get lost.
    if (turn.state.modal === null) openModal(turn, 'no-clients')
  },
}
