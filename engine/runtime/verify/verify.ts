import type { Step } from '../../../schemas/flow.ts'
import { test as isGiven } from '../rules/required.ts'
import type { StepValues } from '../rules/rule.ts'
import { cheapest, type Priced } from '../cases/best.ts'
import { expand } from '../cases/expand.ts'
import { factOf, isEmpty, kindOf } from '../kinds/kind.ts'
import { isSame } from '../kinds/value.ts'
import { payloadKeys, tooLong, tooLongJoins } from './lengths.ts'
import { partsOf, type Part } from './parts.ts'
import { onDay } from '../program/on-day.ts'
import { stepPayload, type Payload } from '../program/payload.ts'
import type { Program } from '../program/program.ts'
import { recover, type Recovered } from './recover.ts'
import { joinOf } from '../program/shapes.ts'
import { startValues } from '../program/start.ts'
import { pick } from '../program/text.ts'
import { countedValues, fieldsThere } from '../program/there.ts'
import { validateStep } from '../program/validate.ts'
import { matches, type Facts, type Known } from '../program/when.ts'

/** One thing wrong with a payload: where, and which rule, `type`, `required` or `unknown`; never the value itself. */
export interface AnswerProblem {
  readonly field: string
  readonly rule: string
}

/**
 * Checks a received payload with the flow's own validators: right if some visitor of the flow could have sent it.
 * Which page the visitor came from is not in the payload, so every context that bears on it is gone through; where none
 * fits, the problems of the nearest one are told: of those whose extra values are right, the one with the fewest.
 * @param today the day of the check, `YYYY-MM-DD`
 * @param likely a context that is tried before all are gone through: it makes the check quicker where it fits, and changes nothing
 */
export function verifyPayload(always: Program, payload: Readonly<Record<string, unknown>>, today: string, likely?: Facts): AnswerProblem[] {
  const program = onDay(always, today)
  const { order, send } = program.flow
  const extras = Object.keys(send.add ?? {})
  const parts = partsOf(program)
  const readStep = reader(program, payload, today)
  const known = new Set(parts.flatMap((part) => (part.kind === 'context' ? [] : part.keys)))
  const unknown = Object.keys(payload).flatMap((field) => (known.has(field) ? [] : [{ field, rule: 'unknown' }]))
  if (likely && isRightIn(likely, parts, (part, facts) => problemsIn(program, payload, part, part.kind === 'step' ? readStep(part.id) : undefined, facts))) return unknown
  const layers = expand(parts, (part, facts): Found[] => {
    const { id } = part
    if (part.kind === 'context')
      return part.values.map((value, index) => ({ id, facts: { [id]: value }, problems: [], choice: [part.place, index] }))
    const { problems, answers, left } = problemsIn(program, payload, part, part.kind === 'step' ? readStep(id) : undefined, facts)
    const astray = problems.filter(({ field }) => extras.includes(field)).length
    return [answers, ...(left ? [left] : [])].map((known, index) => {
      return { id: `${part.kind} ${id}`, facts: known, problems, cost: [astray, problems.length], choice: [part.place, index] }
    })
  })
  const ways = cheapest(layers!)!
  if (ways.every(({ problems }) => problems.length === 0)) return unknown
  const found = new Map(ways.map(({ id, problems }) => [id, problems]))
  const ids = [...order.map((id) => `step ${id}`), ...extras.map((id) => `extra ${id}`)]
  return [...ids.flatMap((id) => found.get(id) ?? []), ...unknown]
}

type Answered = Exclude<Part, { kind: 'context' }>

/** True where nothing is wrong with a payload in one context, and with its answers as they are read. */
function isRightIn(context: Facts, parts: readonly Part[], judge: (part: Answered, facts: Facts) => ReturnType<typeof problemsIn>): boolean {
  const known: Record<string, Known | undefined> = { ...context }
  for (const part of parts) {
    if (part.kind === 'context') continue
    const facts: Record<string, Known | undefined> = {}
    for (const name of part.asked) facts[name] = known[name]
    const { problems, answers } = judge(part, facts)
    if (problems.length > 0) return false
    Object.assign(known, answers)
  }
  return true
}

interface Found extends Priced {
  readonly id: string
  readonly problems: readonly AnswerProblem[]
}

/** What a payload says of a step, whatever the context. */
interface Read extends Recovered {
  /** What is wrong with it by itself, where these of its fields are there. */
  readonly problemsWith: (there: readonly string[]) => readonly AnswerProblem[]
}

/** Reads a step of a payload; each step is recovered once, and validated once for all that can be there of it. */
function reader(program: Program, payload: Readonly<Record<string, unknown>>, today: string): (id: string) => Read {
  const known = new Map<string, Read>()
  return (id) => {
    const before = known.get(id)
    if (before) return before
    const step = program.flow.steps[id]!
    const { values, untold } = recover(program, step, payload as Payload)
    const problems = new Map<string, readonly AnswerProblem[]>()
    const problemsWith = (there: readonly string[]) => {
      const found = problems.get(there.join()) ?? [
        ...Object.entries(validateStep(program, id, countedValues(program, step, values, there), today)).flatMap(([field, { rule }]) =>
          untold.has(field) || !there.includes(field) ? [] : payloadKeys(step, field).map((key) => ({ field: key, rule })),
        ),
        ...tooLong(step, values, untold),
        ...tooLongJoins(step, payload),
      ]
      problems.set(there.join(), found)
      return found
    }
    const read = { values, untold, problemsWith }
    known.set(id, read)
    return read
  }
}

/**
 * What is wrong with a part of a payload in one context, and the answers in it that conditions can ask for. A step that may
 * be left as it is sends what it starts with all the same, and then it has no answers: `left`.
 */
function problemsIn(
  program: Program,
  payload: Readonly<Record<string, unknown>>,
  { id, keys, names }: Answered,
  read: Read | undefined,
  facts: Facts,
): { problems: readonly AnswerProblem[]; answers: Facts; left?: Facts | false } {
  const { flow } = program
  const given: Record<string, unknown> = {}
  for (const key of keys) if (Object.hasOwn(payload, key)) given[key] = payload[key]
  const nothing: Record<string, undefined> = {}
  for (const name of names) nothing[name] = undefined
  if (!read) {
    const value = pick(flow.send.add![id], facts)
    return { problems: differences(value === undefined ? {} : { [id]: value }, given), answers: nothing }
  }
  const step = flow.steps[id]!
  const { agreed } = flow.send.needs
  const refused = agreed !== undefined && Object.hasOwn(step.fields, agreed) && payload[agreed] === false ? [{ field: agreed, rule: 'required' }] : []
  if (!matches(step.when, facts)) return { problems: withoutRepeats([...refused, ...differences({}, given)]), answers: nothing }
  const { values, untold } = read
  const answers: Record<string, Known | undefined> = {}
  const there = fieldsThere(program, step, values, facts)
  for (const name of names) answers[name] = there.includes(name) ? factOf(program, step.fields[name]!, values[name]) : undefined
  const all = { ...facts, ...answers }
  const expected = stepPayload(program, step, values, all)
  if (untold.size > 0) Object.assign(expected, joined(step, payload, untold))
  const problems = [...read.problemsWith(there), ...takenBack(program, step, values, there), ...emptyJoins(step, payload, there), ...refused]
  const left = step.optional === true && differences(stepPayload(program, step, untouched(program, step, values), all), given).length === 0 && nothing
  return { problems: withoutRepeats([...problems, ...differences(expected, given)]), answers, left }
}

/** A step as it starts; what the page gives stands in it as it was sent. */
function untouched(program: Program, step: Step, values: StepValues): StepValues {
  const given = Object.entries(values).filter(([id]) => !kindOf(program, step.fields[id]!).drawn)
  return { ...startValues(program, step), ...Object.fromEntries(given) }
}

/** Fields that always hold something, and of which nothing was sent. */
function takenBack(program: Program, { fields }: Step, values: StepValues, there: readonly string[]): AnswerProblem[] {
  return there
    .filter((id) => !kindOf(program, fields[id]!).mayStayEmpty(fields[id]!) && id in values && isEmpty(kindOf(program, fields[id]!), values[id]))
    .map((field) => ({ field, rule: 'required' }))
}

/** Of joined texts that do not come apart, one that is there is taken as it is, and one of which nothing is given is not there. */
function joined(step: Step, payload: Readonly<Record<string, unknown>>, untold: ReadonlySet<string>): Payload {
  const keys = Object.entries(step.answer ?? {}).filter(([, shape]) => joinOf(shape)?.of.some((field) => untold.has(field)))
  const given = keys.filter(([key]) => payload[key] !== undefined && payload[key] !== '')
  return Object.fromEntries(given.map(([key]) => [key, typeof payload[key] === 'string' ? payload[key] : '']))
}

function emptyJoins(step: Step, payload: Readonly<Record<string, unknown>>, there: readonly string[]): AnswerProblem[] {
  return Object.entries(step.answer ?? {})
    .filter(([key, shape]) => isNothing(payload[key]) && joinOf(shape)?.of.some((field) => there.includes(field) && step.fields[field]?.rules?.required))
    .map(([field]) => ({ field, rule: 'required' }))
}

const isNothing = (value: unknown) =>
  value === undefined || (typeof value === 'string' && !isGiven(value, true, {}, { today: '' }))

function differences(expected: Payload, payload: Readonly<Record<string, unknown>>): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  for (const [field, value] of Object.entries(expected)) {
    const given = payload[field]
    if (given === undefined) problems.push({ field, rule: 'required' })
    else if (typeof given !== typeof value || Array.isArray(given) !== Array.isArray(value)) problems.push({ field, rule: 'type' })
    else if (!isSame(given, value)) problems.push({ field, rule: 'value' })
  }
  for (const field of Object.keys(payload)) if (!Object.hasOwn(expected, field)) problems.push({ field, rule: 'unknown' })
  return problems
}

function withoutRepeats(problems: readonly AnswerProblem[]): readonly AnswerProblem[] {
  if (problems.length < 2) return problems
  const first = new Map<string, AnswerProblem>()
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem)
  return [...first.values()]
}
