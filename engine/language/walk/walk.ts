import type { Flow } from '../../../schemas/flow.ts'
import type { Node } from '../../runtime/cases/turn.ts'
import type { Payload } from '../../runtime/program/payload.ts'
import { takes, type Facts, type Known } from '../../runtime/program/when.ts'
import { derive } from '../../runtime/session/view/derive.ts'
import { visibilityOf } from '../../runtime/session/visibility.ts'
import { verifyPayload } from '../../runtime/verify/verify.ts'
import { type CasePath, counterexampleOf } from '../checks/prove/case-path.ts'
import { type Cases, casePathOf } from '../checks/prove/explore/cases.ts'
import type { Move } from '../checks/prove/explore/part.ts'
import { Explorer } from '../checks/prove/explorer.ts'
import { replay, type Visit } from '../checks/prove/replay.ts'
import type { Counterexample } from '../counterexample.ts'
import type { Subject } from '../names/subject.ts'
import { termsOf, type Term } from '../names/terms.ts'
import type { Vocabulary } from '../vocabulary.ts'

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
  const { subject, program } = Explorer.of(given, vocabulary, today)
  const { flow } = subject
  const isAlike = alikeIn(subject)
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
        `The flow "${flow.id}": the server would refuse ` +
          `${problems.map(({ field, rule }) => `${field} (${rule})`).join(', ')} of this visitor: ${who}`,
      )
    const { facts } = visibilityOf(program, visit.state)
    const item = Object.entries(visitor.facts).find(
      ([name, fact]) => fact !== undefined && !isAlike(name, facts[name], fact),
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

/**
 * Returns a function that reports whether no condition distinguishes two values of a name: a case has any value of its
 * class. A name on which nothing depends has no fact in a session.
 */
function alikeIn(subject: Subject) {
  const terms = termsOf(subject)
  return (name: string, left: Known | undefined, right: Known | undefined): boolean => {
    if (JSON.stringify(left) === JSON.stringify(right)) return true
    const own = terms.filter(({ key }) => key === name)
    if (own.length === 0) return left === undefined
    return own.every(({ values }) => values.every(({ value }) => takes(value, left) === takes(value, right)))
  }
}

/** Lists the paths of all cases. */
export function casePathsOf(cases: Cases): CasePath[] {
  return cases.parts.flatMap(({ names, scenes }) =>
    scenes.flatMap((layers) => {
      const walk = (node: Node<Move>, moves: readonly Move[]): CasePath[] =>
        node.edges.length === 0
          ? [casePathOf(names, moves)]
          : node.edges.flatMap(({ way, from }) => walk(from, [way, ...moves]))
      return layers.at(-1)!.flatMap((node) => walk(node, []))
    }),
  )
}

/** The number of cases up to which each one is walked. */
const most = 20_000n

/** A visitor, with the facts that the session must have at the end. */
export interface Visitor extends Counterexample {
  readonly facts: Facts
}

/**
 * Returns visitors who together meet every case of a flow: all cases that decide steps, fields, the search, the
 * verification and the extra values. With each of these cases, they meet every value of the names that only affect
 * wordings.
 */
export function visitorsOf(flow: Flow, vocabulary: Vocabulary, today: string): Visitor[] {
  const explorer = Explorer.of(flow, vocabulary, today)
  const terms = termsOf(explorer.subject)
  const deciding = terms.filter(decides).map(({ key }) => key)
  const wordingKeys = [...new Set(terms.map(({ key }) => key))].filter((key) => !deciding.includes(key))
  const cases = (names: string[]) => {
    const all = explorer.cases(names, [{ phase: 'end' }])
    return all && all.count <= most ? casePathsOf(all) : undefined
  }
  const all = cases([...deciding, ...wordingKeys]) ?? wordingKeys.flatMap((name) => cases([...deciding, name]) ?? [])
  if (!cases(deciding)) throw new Error(`The flow "${flow.id}" has too many cases to walk them.`)
  const groups = new Map<string, CasePath[]>()
  const known = explorer.distinctions.closure(deciding)
  for (const casePath of all) {
    const key = JSON.stringify([...known].map((name) => casePath.facts[name] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), casePath])
  }
  return [...groups.values()]
    .flatMap(covering)
    .map((casePath) => ({ ...counterexampleOf(casePath, today), facts: casePath.facts }))
}

/** Reports whether a condition affects more than wordings. */
const decides = ({ path }: Term) => typeof path.at(-3) !== 'number' || path[1] === 'add'

/** Selects cases until every fact has occurred, each time the case with the most new facts. */
function covering(casePaths: readonly CasePath[]): CasePath[] {
  const news = ({ facts }: CasePath) =>
    Object.entries(facts)
      .map(([name, value]) => `${name} ${String(value)}`)
      .filter((item) => !met.has(item))
  const met = new Set<string>()
  const chosen: CasePath[] = []
  for (;;) {
    const best = casePaths.reduce((first, visibility) =>
      news(visibility).length > news(first).length ? visibility : first,
    )
    const gain = news(best)
    if (gain.length === 0 && chosen.length > 0) return chosen
    for (const item of gain) met.add(item)
    chosen.push(best)
  }
}
