import { cheapest } from '../cases/best.ts'
import { expand } from '../cases/expand.ts'
import { planOf } from '../cases/plan.ts'
import type { Test } from '../cases/test.ts'
import type { Turn, Way } from '../cases/turn.ts'
import { onDay } from '../program/on-day.ts'
import { languageKey } from '../program/payload.ts'
import type { Program } from '../program/program.ts'
import type { Facts, Known } from '../program/when.ts'
import { type AnswerProblem, type Found, type Judge, judgeOf } from './judge.ts'
import { type Part, keysOf, partsOf } from './parts.ts'

export type { AnswerProblem } from './judge.ts'

type Received = Readonly<Record<string, unknown>>

/** The limits of dead ends and of cases followed at a time. Above them a payload is judged part by part. */
const mostWays = 1024
const mostCases = 64

/**
 * Verifies a received payload with the flow's own validators. It is correct if some visitor of the flow could have sent
 * it. The payload does not contain the visitor's context, so every context that matters is tried. If none fits, the
 * problems in the nearest context are returned: of those with correct extra values, the one with the fewest problems.
 *
 * The language in which the form was shown may be missing: pages that were open before the flow had translations do not
 * send it.
 *
 * A flow whose proof is incomplete may connect too many contexts to try them all. After 1,024 dead ends each part is
 * judged separately, in the context that suits it best. Then a payload may be accepted that no visitor could have sent.
 * A possible payload is never refused.
 *
 * @param today the day of the verification, `YYYY-MM-DD`
 * @param likely a context to try first: it saves time if it fits, and never changes the result
 */
export function verifyPayload(always: Program, payload: Received, today: string, likely?: Facts): AnswerProblem[] {
  const program = onDay(always, today)
  const parts = partsOf(program)
  const judge = judgeOf(program, payload, today)
  const { isRight, stuck } =
    likely && isRightIn(likely, parts, judge) ? { isRight: true } : follow(parts, judge, mostWays)
  const reported = isRight
    ? []
    : isRight === false
      ? (nearest(parts, judge) ?? [stuck!])
      : judgeSeparately(parts, judge, mostCases)
  const known = keysOf(parts)
  const { languages } = program.flow
  const unknown = Object.keys(payload).flatMap((field): AnswerProblem[] => {
    if (languages && field === languageKey)
      return languages.includes(payload[field] as string) ? [] : [{ field, rule: 'value' }]
    return known.has(field) ? [] : [{ field, rule: 'unknown' }]
  })
  if (reported.length === 0) return unknown
  const { order, send } = program.flow
  const found = new Map(reported.map(({ id, problems }) => [id, problems]))
  const ids = [
    ...order.map((id) => `step ${id}`),
    ...Object.keys(send.add ?? {}).map((id) => `extra ${id}`),
    ...Object.keys(program.flow.computed ?? {}).map((id) => `computed ${id}`),
  ]
  return [...ids.flatMap((id) => found.get(id) ?? []), ...unknown]
}

/**
 * Returns false only if certainly no visitor could have sent a payload, whose keys must be known. After too many dead
 * ends the result is true.
 */
export function couldBeSent(always: Program, payload: Received, today: string, most = mostCases): boolean {
  const program = onDay(always, today)
  return follow(partsOf(program), judgeOf(program, payload, today), most).isRight !== false
}

/** Reports whether a payload has no problems in one context, with its answers as they are read. */
function isRightIn(context: Facts, parts: readonly Part[], judge: Judge): boolean {
  const known: Record<string, Known | undefined> = { ...context }
  for (const part of parts) {
    if (part.kind === 'context') continue
    const facts: Record<string, Known | undefined> = {}
    for (const name of part.referenced) facts[name] = known[name]
    const [found] = judge.ways(part, facts)
    if (found!.problems.length > 0) return false
    Object.assign(known, found!.facts)
  }
  return true
}

/** Reports whether some case has no problems. If none has, `stuck` is the furthest part that no case gets past. */
function follow(
  parts: readonly Part[],
  judge: Judge,
  most: number,
): { isRight: boolean | undefined; stuck?: Found | undefined } {
  let [furthest, stuck]: [number, Found | undefined] = [-1, undefined]
  const rightWays = (part: Part, facts: Facts): readonly Found[] => {
    const ways = judge.ways(part, facts)
    const right = ways.filter(({ problems }) => problems.length === 0)
    const place = right.length > 0 ? -1 : parts.indexOf(part)
    if (place > furthest) [furthest, stuck] = [place, ways[0]]
    return right
  }
  return { isRight: isPossible(parts, rightWays, most), stuck }
}

/** Returns the problems of the case with the fewest; undefined if there are too many cases. */
function nearest(parts: readonly Part[], judge: Judge): readonly Found[] | undefined {
  const layers = expand(parts, judge.ways, true, { most: mostCases })
  return layers && cheapest(layers)
}

/** A name on which a part depends, with every value that it may have. */
interface AssumedName extends Turn {
  readonly values: readonly Found[]
}

/**
 * Judges each part of a payload separately. Of all cases of the names on which a part depends, the one with the fewest
 * problems counts. The cases of different parts need not fit together. A step that depends on too many names is judged
 * only by the rules of its own values.
 *
 * @param most the number of cases to follow at a time
 */
export function judgeSeparately(parts: readonly Part[], judge: Judge, most: number): readonly Found[] {
  return parts.flatMap((part): Found[] => {
    // Computed values depend on several answers.
    if (part.kind === 'context' || part.kind === 'computed') return []
    const referenced = new Set(part.tests.flatMap(({ names }) => names.filter((name) => !part.names.includes(name))))
    const isComputed = parts.some(
      ({ kind, names }) => kind === 'computed' && names.some((name) => referenced.has(name)),
    )
    const assumed = parts.flatMap((part) =>
      part.names.filter((name) => referenced.has(name)).map((name) => assumedAnswer(part, name, judge)),
    )
    const layers = isComputed
      ? undefined
      : expand<AssumedName | Part, Found>(
          [...assumed, part],
          (turn, facts) => (isAssumed(turn) ? turn.values : judge.ways(turn, facts)),
          true,
          { most },
        )
    if (layers) return cheapest(layers)!.slice(-1)
    return part.kind === 'step' ? [{ id: `step ${part.id}`, facts: {}, problems: judge.own(part.id) }] : []
  })
}

const isAssumed = (turn: AssumedName | Part): turn is AssumedName => !('kind' in turn)

/**
 * Returns a name with each value of its context; or with its answer, and without one, as if the question was not
 * answered.
 */
function assumedAnswer(part: Part, name: string, judge: Judge): AssumedName {
  const values = part.kind === 'context' ? part.values : [judge.answer(part.id, name), undefined]
  return {
    names: [name],
    tests: [],
    values: values.map((value) => ({ id: name, facts: { [name]: value }, problems: [] })),
  }
}

/**
 * Reports whether some turns can be decided one after the other, by a depth-first search for one case. A dead end is
 * remembered: cases that are equal to it from some turn on, as in `expand`, are not followed again.
 *
 * @param most the limit of dead ends; above it the result is undefined
 */
function isPossible<T extends Turn, W extends Way>(
  turns: readonly T[],
  waysOf: (turn: T, facts: Facts) => readonly W[],
  most: number,
): boolean | undefined {
  const plan = planOf(turns)
  const { moments } = plan
  const ended = turns.map(() => new Set<string>())
  let left = most

  const isEnding = (index: number, facts: Facts): boolean | undefined => {
    const turn = turns[index]
    if (!turn) return false
    for (const way of waysOf(turn, facts)) {
      const next = further(facts, way.facts, (name) => plan.isNeeded(name, index))
      const known = ended[index]!
      if (known.size > 0 && known.has(keyOf(moments[index]!.open, next))) continue
      const isOver = isEnding(index + 1, next)
      if (isOver !== true) return isOver
      if (left-- === 0) return undefined
      known.add(keyOf(moments[index]!.open, next))
    }
    return true
  }
  const isOver = isEnding(0, {})
  return isOver === undefined ? undefined : !isOver
}

/** Returns a key that shows which of the open conditions have failed. Nothing else of the past matters later. */
const keyOf = (open: readonly Test[], facts: Facts): string =>
  open.map((test) => (hasFailed(test, facts) ? '-' : '+')).join('')

const hasFailed = ({ names, takes }: Test, facts: Facts): boolean =>
  names.some((name) => Object.hasOwn(facts, name) && !takes(name, facts[name]))

/**
 * Returns the facts after a turn. Usually they stay the same object, because most turns decide nothing that is needed
 * later.
 */
function further(facts: Facts, own: Facts, isNeeded: (name: string) => boolean): Facts {
  const needed = Object.keys(own).filter(isNeeded)
  return needed.length === 0 ? facts : { ...facts, ...Object.fromEntries(needed.map((name) => [name, own[name]])) }
}
