import type { Flow } from '../../../schemas/flow.ts'
import { onDay } from '../../runtime/program/on-day.ts'
import type { Payload } from '../../runtime/program/payload.ts'
import { derive } from '../../runtime/session/view/derive.ts'
import { visibilityOf } from '../../runtime/session/visibility.ts'
import { verifyPayload } from '../../runtime/verify/verify.ts'
import { replay, type Visit } from '../checks/prove/replay.ts'
import { compileProgram } from '../compile/program.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { visitorsOf, type Visitor } from './visitors.ts'

/** A visitor's complete path through a flow. */
export interface Walked extends Visit {
  readonly visitor: Visitor
  /** The payload without the clients. */
  readonly payload: Payload
}

/**
 * Takes every visitor of a flow through the session, one after the other. Together they meet every case of the flow.
 *
 * @param today the day of their visits, `YYYY-MM-DD`
 * @throws Error for the first visitor who does not reach the end or whose answers the server would refuse, and for a
 *   flow with more cases than can be walked
 */
export function* walkVisitors(given: Flow, vocabulary: Vocabulary, today: string): Generator<Walked> {
  // Limits relative to today become dates of this day.
  const { flow } = onDay({ flow: given }, today)
  const program = compileProgram(flow, vocabulary)
  for (const visitor of visitorsOf(flow, vocabulary, today)) {
    const visit = replay(program, visitor)
    const [sent, ...more] = visit.requests.filter((request) => request.type === 'submit')
    const who = JSON.stringify(visitor)
    if (visit.end !== 'sent' || !sent || more.length > 0)
      throw new Error(`The flow "${flow.id}": this visitor does not get to the end: ${who}`)
    const { client_ids: _, ...payload } = sent.payload
    const problems = verifyPayload(program, payload, today)
    if (problems.length > 0)
      throw new Error(
        `The flow "${flow.id}": the server would refuse ${problems.map(({ field, rule }) => `${field} (${rule})`).join(', ')} of this visitor: ${who}`,
      )
    const { facts } = visibilityOf(program, visit.state)
    const item = Object.entries(visitor.facts).find(
      ([name, fact]) => fact !== undefined && JSON.stringify(facts[name]) !== JSON.stringify(fact),
    )
    if (item)
      throw new Error(
        `The flow "${flow.id}": at the end "${item[0]}" is another one than this visitor has given: ${who}`,
      )
    const { remaining } = derive(program, visit.state).view.frame
    // A skipped question is still open when the form has been sent.
    if (remaining !== '' && visitor.skipped.length === 0)
      throw new Error(`The flow "${flow.id}": something is still said to be missing when this visitor has sent: ${who}`)
    yield { ...visit, visitor, payload }
  }
}
