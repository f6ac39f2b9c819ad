import type { Step } from '../../schemas/flow.ts'
import { test as isGiven } from '../rules/required.ts'
import type { StepValues } from '../rules/rule.ts'
import { contextCases } from './cases.ts'
import { stepPayload, type Payload } from './payload.ts'
import type { Program } from './program.ts'
import { recover } from './recover.ts'
import { pick } from './text.ts'
import { validateStep } from './validate.ts'
import { matches, type Fact, type Facts } from './when.ts'

/** One thing wrong with a payload: where, and which rule, `type`, `required` or `unknown`; never the value itself. */
export interface AnswerProblem {
  readonly field: string
  readonly rule: string
}

/**
 * Checks a received payload with the flow's own validators: right if some visitor of the flow could have sent it.
 * Which page the visitor came from is not in the payload, so every context that bears on it is tried; where none fits,
 * the problems of the nearest one are told: of those whose extra values are right, the one with the fewest.
 * @param today the day of the check, `YYYY-MM-DD`
 */
export function verifyPayload(program: Program, payload: Readonly<Record<string, unknown>>, today: string): AnswerProblem[] {
  const extras = Object.keys(program.flow.send.add ?? {})
  let nearest: { readonly problems: AnswerProblem[]; readonly astray: number } | undefined
  for (const facts of contextCases(program.flow)) {
    const problems = problemsIn(program, payload, facts, today)
    if (problems.length === 0) return []
    const astray = problems.filter(({ field }) => extras.includes(field)).length
    if (!nearest || astray < nearest.astray || (astray === nearest.astray && problems.length < nearest.problems.length))
      nearest = { problems, astray }
  }
  return nearest?.problems ?? []
}

function problemsIn(
  program: Program,
  payload: Readonly<Record<string, unknown>>,
  context: Facts,
  today: string,
): AnswerProblem[] {
  const { flow, kinds } = program
  const facts: Record<string, Fact | undefined> = { ...context }
  const problems: AnswerProblem[] = []
  const expected: Payload = {}
  for (const id of flow.order) {
    const step = flow.steps[id]!
    if (!matches(step.when, facts)) continue
    const { values, untold } = recover(program, step, payload as Payload)
    for (const [field, { type }] of Object.entries(step.fields)) {
      const value = values[field]
      if (kinds[type] !== 'text' && value !== undefined && value !== '') facts[field] = value
    }
    for (const [field, { rule }] of Object.entries(validateStep(program, id, values, today)))
      if (!untold.has(field)) problems.push(...payloadKeys(step, field).map((key) => ({ field: key, rule })))
    problems.push(...tooLong(step, values, untold), ...tooLongJoins(step, payload))
    problems.push(...lostDefaults(step, values, facts))
    Object.assign(expected, stepPayload(program, step, values, facts), joined(step, payload))
    problems.push(...emptyJoins(step, payload))
  }
  const { agreed } = flow.send.needs
  if (agreed !== undefined && payload[agreed] === false) problems.push({ field: agreed, rule: 'required' })
  for (const [name, slot] of Object.entries(flow.send.add ?? {})) {
    const value = pick(slot, facts)
    if (value !== undefined) expected[name] = value
  }
  return withoutRepeats([...problems, ...differences(expected, payload)])
}

/** A choice that starts with a default cannot be taken back: some option is always chosen. */
function lostDefaults(step: Step, values: StepValues, facts: Facts): AnswerProblem[] {
  return Object.entries(step.fields)
    .filter(([, { options, default: initial }]) => options !== undefined && initial !== undefined)
    .filter(([id, { when }]) => values[id] === '' && matches(when, facts))
    .map(([field]) => ({ field, rule: 'required' }))
}

/** Where the reader of a payload finds a field: under its own name or those of the shapes that used it. */
function payloadKeys(step: Step, field: string): string[] {
  const shapes = Object.entries(step.answer ?? {}).filter(
    ([, { date, slice, number }]) => date?.includes(field) || [slice?.of, number].includes(field),
  )
  return shapes.length > 0 ? shapes.map(([key]) => key) : [field]
}

/** The form cuts what is longer than a field takes, so no visitor can send more. */
function tooLong(step: Step, values: StepValues, untold: ReadonlySet<string>): AnswerProblem[] {
  return Object.entries(step.fields)
    .filter(([field, { maxLength = Infinity }]) => !untold.has(field) && lengthOf(values[field]) > maxLength)
    .flatMap(([field]) => payloadKeys(step, field).map((key) => ({ field: key, rule: 'maxLength' })))
}

/** Joined texts may be as long as their fields together. */
function tooLongJoins(step: Step, payload: Readonly<Record<string, unknown>>): AnswerProblem[] {
  return Object.entries(step.answer ?? {})
    .filter(([key, { join = [] }]) => {
      const most = join.reduce((sum, field) => sum + (step.fields[field]?.maxLength ?? Infinity), 0)
      return join.length > 0 && lengthOf(payload[key]) > most
    })
    .map(([field]) => ({ field, rule: 'maxLength' }))
}

/** In code points, as the form counts. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : 0)

/** Joined texts cannot come apart: one that is there is taken as it is, and one of which nothing is given is not there. */
function joined(step: Step, payload: Readonly<Record<string, unknown>>): Payload {
  const keys = Object.entries(step.answer ?? {}).filter(([, shape]) => shape.join)
  const given = keys.filter(([key]) => payload[key] !== undefined && payload[key] !== '')
  return Object.fromEntries(given.map(([key]) => [key, typeof payload[key] === 'string' ? payload[key] : '']))
}

function emptyJoins(step: Step, payload: Readonly<Record<string, unknown>>): AnswerProblem[] {
  return Object.entries(step.answer ?? {})
    .filter(([key, { join }]) => isEmpty(payload[key]) && join?.some((field) => step.fields[field]?.rules?.required))
    .map(([field]) => ({ field, rule: 'required' }))
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'string' && !isGiven(value, true, {}, { today: '' }))

function differences(expected: Payload, payload: Readonly<Record<string, unknown>>): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  for (const [field, value] of Object.entries(expected)) {
    const given = payload[field]
    if (given === undefined) problems.push({ field, rule: 'required' })
    else if (typeof given !== typeof value) problems.push({ field, rule: 'type' })
    else if (given !== value) problems.push({ field, rule: 'value' })
  }
  for (const field of Object.keys(payload)) if (!Object.hasOwn(expected, field)) problems.push({ field, rule: 'unknown' })
  return problems
}

function withoutRepeats(problems: readonly AnswerProblem[]): AnswerProblem[] {
  const first = new Map<string, AnswerProblem>()
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem)
  return [...first.values()]
}
