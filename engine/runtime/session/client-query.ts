import type { Flow } from '../../../schemas/flow.ts'
import { allPlaces } from '../program/fields.ts'
import { asParameter } from '../program/host.ts'
import { stepPayload, type Payload } from '../program/payload.ts'
import type { Program } from '../program/program.ts'
import { pick } from '../program/text.ts'
import { matches } from '../program/when.ts'
import type { State } from './state.ts'
import type { Visibility } from './visibility.ts'

/**
 * Returns the query for matching clients, as parameters from the answers. It is null while a required answer, or the
 * step that triggers the search, is missing.
 */
export function clientQuery(program: Program, state: State, visibility: Visibility): Record<string, string> | null {
  const { clients } = program.flow
  if (!clients) return null
  const needed = [...clients.needs, clients.after].filter((id) => visibility.applicable.includes(id))
  if (!state.visit.open || !needed.every((id) => state.steps.of(id).saved)) return null
  const answers: Payload = Object.assign(
    {},
    ...needed.map((id) => stepPayload(program, program.flow.steps[id]!, state.steps.of(id).saved!, visibility.facts)),
  )
  const query: Record<string, string> = {}
  for (const name of clients.query) if (answers[name] !== undefined) query[name] = asParameter(answers[name])
  for (const [name, slot] of Object.entries(clients.add ?? {})) {
    const value = pick(slot, visibility.facts)
    if (value !== undefined) query[name] = asParameter(value)
  }
  return query
}

/**
 * Reports whether the visitor has to enter a code before the enquiry is sent: where the flow requires it, or where the
 * server keeps taking the visitor for a program.
 */
export function needsCode(flow: Flow, state: Pick<State, 'steps' | 'send'>, { facts }: Pick<Visibility, 'facts'>) {
  const { sms } = flow.send
  if (!sms) return false
  return matches(sms.when, facts) || (state.send.suspicions > 1 && phoneOf(flow, state, sms.phone) !== '')
}

/** Returns the visitor's telephone number as it was answered; '' if there is none. */
export function phoneOf(flow: Flow, { steps }: Pick<State, 'steps'>, field: string): string {
  const place = allPlaces(flow).get(field)
  return String((place && steps.of(place.stepId).saved?.[field]) ?? '')
}
