import type { Field, Step } from '../../../schemas/flow.ts'
import type { Priced } from '../cases/best.ts'
import { valueOf } from '../program/computed.ts'
import { entriesIn } from '../program/entries.ts'
import { agreementsOf } from '../program/fields.ts'
import { factOf, isEmpty, kindOf } from '../program/kind.ts'
import { layoutOf } from '../program/layout.ts'
import { isRecord } from '../program/overlaid.ts'
import { type Payload, stepPayload } from '../program/payload.ts'
import type { Program } from '../program/program.ts'
import { type ResolvedStep, isConditional, resolveStep } from '../program/resolve-step.ts'
import { fieldsOf, joinOf } from '../program/shapes.ts'
import { startValues } from '../program/start.ts'
import { pick } from '../program/text.ts'
import { validateResolved } from '../program/validate.ts'
import { type Facts, type Known, matches } from '../program/when.ts'
import { test as isGiven } from '../rules/required.ts'
import type { StepValues } from '../rules/rule.ts'
import type { PayloadValue } from '../value.ts'
import type { Part } from './parts.ts'
import { type Recovered, recover } from './recover.ts'

/**
 * Returns the joined texts that can't be split. A joined text that is present is accepted as it is. A missing or empty
 * one is left out.
 */
function joined(step: Step, payload: Readonly<Record<string, unknown>>, untold: ReadonlySet<string>): Payload {
  const keys = layoutOf(step).shapes.filter(([, shape]) => joinOf(shape)?.of.some((field) => untold.has(field)))
  const given = keys.filter(([key]) => payload[key] !== undefined && payload[key] !== '')
  return Object.fromEntries(given.map(([key]) => [key, typeof payload[key] === 'string' ? payload[key] : '']))
}

/** Returns the joined texts that are empty although one of their fields is required. */
function emptyJoins(step: Step, payload: Readonly<Record<string, unknown>>, fields: Step['fields']): AnswerProblem[] {
  return layoutOf(step)
    .shapes.filter(
      ([key, shape]) => isNothing(payload[key]) && joinOf(shape)?.of.some((field) => fields[field]?.rules?.required),
    )
    .map(([field]) => ({ field, rule: 'required' }))
}

const isNothing = (value: unknown) =>
  value === undefined || (typeof value === 'string' && !isGiven(value, true, {}, { today: '' }))

/** A possible origin of a part of a payload, and the problems that the part has if it is the true one. */
export interface Found extends Priced {
  readonly id: string
  readonly problems: readonly AnswerProblem[]
}

/** Interprets a payload. */
export interface Judge {
  /** Returns the ways of a part in a case. */
  readonly ways: (part: Part, facts: Facts) => readonly Found[]
  /** Returns the fact of an answer to a step, if the step and its field apply. */
  readonly answer: (id: string, name: string) => Known | undefined
  /** Returns the problems of a step's own values, independent of all conditions. */
  readonly own: (id: string) => readonly AnswerProblem[]
}

/** Creates a judge that interprets each part of a payload separately. */
export function judgeOf(program: Program, payload: Readonly<Record<string, unknown>>, today: string): Judge {
  const extras = program.flow.send.add ?? {}
  const readStep = reader(program, payload, today)
  return {
    ways(part, facts) {
      const { id, place } = part
      if (part.kind === 'context')
        return part.values.map((value, index) => ({ id, facts: { [id]: value }, problems: [], choice: [place, index] }))
      if (part.kind === 'computed') {
        const value = valueOf(program.flow, id, facts, today)
        const found = problemsOfComputed(part.keys, value, payload)
        return [
          {
            id: `computed ${id}`,
            facts: { [id]: value },
            problems: found,
            cost: [0, found.length],
            choice: [place, 0],
          },
        ]
      }
      const { problems, answers, left } = problemsIn(
        program,
        payload,
        part,
        part.kind === 'step' ? readStep(id) : undefined,
        facts,
      )
      const astray = problems.filter(({ field }) => Object.hasOwn(extras, field)).length
      return [answers, ...(left ? [left] : [])].map((known, index) => {
        return {
          id: `${part.kind} ${id}`,
          facts: known,
          problems,
          cost: [astray, problems.length],
          choice: [place, index],
        }
      })
    },
    answer: (id, name) => factOf(program, program.flow.steps[id]!.fields[name]!, readStep(id).values[name]),
    own(id) {
      const step = program.flow.steps[id]!
      const isSent = (field: string) => payloadKeys(step, field).some((key) => payload[key] !== undefined)
      const { values, problemsWith } = readStep(id)
      const fields = Object.fromEntries(Object.entries(step.fields).filter(([field]) => isSent(field)))
      return problemsWith({ fields, values }).filter(({ field }) => payload[field] !== undefined)
    },
  }
}

/** A step as read from a payload, independent of the context. */
interface Read extends Recovered {
  /** Returns the problems of its values, if the step applies in this form. */
  readonly problemsWith: (resolved: Omit<ResolvedStep, 'facts'>) => readonly AnswerProblem[]
}

/**
 * Returns a function that reads a step of a payload. Each step is recovered once, and validated once for each form in
 * which it can apply.
 */
function reader(program: Program, payload: Readonly<Record<string, unknown>>, today: string): (id: string) => Read {
  const known = new Map<string, Read>()
  return (id) => {
    const before = known.get(id)
    if (before) return before
    const step = program.flow.steps[id]!
    const { values, untold } = recover(program, step, payload as Payload)
    const problems = new Map<string, readonly AnswerProblem[]>()
    const long = tooLong(step, values, untold)
    // A pattern may take long on a text that is longer than its field allows, so such a text is not tested.
    const unread = long.filter((field) => hasPattern(step.fields[field]!))
    const problemsWith = (resolved: Omit<ResolvedStep, 'facts'>) => {
      const key = isConditional(program, step)
        ? JSON.stringify([
            Object.entries(resolved.fields).map(([name, field]) => [name, program.branches?.branchOf(field)]),
            resolved.values,
          ])
        : ''
      const found = problems.get(key) ?? [
        ...Object.entries(validateResolved(program, id, without(resolved, unread), today)).flatMap(
          ([field, { rule, entries }]) =>
            untold.has(field)
              ? []
              : payloadKeys(step, field).map((key) =>
                  rule === 'entry' && entries?.[0]
                    ? { field: key, rule: entries[0].error.rule, entry: entries[0].at + 1, of: entries[0].field }
                    : { field: key, rule },
                ),
        ),
        ...long.flatMap((field) => payloadKeys(step, field).map((key) => ({ field: key, rule: 'maxLength' }))),
        ...tooLongJoins(step, payload),
      ]
      problems.set(key, found)
      return found
    }
    const read = { values, untold, problemsWith }
    known.set(id, read)
    return read
  }
}

const hasPattern = ({ rules, rulesWhen = [], entry }: Field) =>
  entry !== undefined || [rules, ...rulesWhen.map((branch) => branch.rules)].some((set) => set?.pattern !== undefined)

/** Returns a resolved step without the values of some fields, which are not judged further. */
function without(
  { fields, values }: Omit<ResolvedStep, 'facts'>,
  names: readonly string[],
): Omit<ResolvedStep, 'facts'> {
  if (names.length === 0) return { fields, values }
  return { fields, values: Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) }
}

/**
 * Returns the problems of a part of a payload in one context, and its answers that conditions can use. A skipped
 * optional step also sends its start values, but then has no answers: `left`.
 */
function problemsIn(
  program: Program,
  payload: Readonly<Record<string, unknown>>,
  { id, keys, names }: Exclude<Part, { kind: 'context' }>,
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
  const refused = agreementsOf(flow)
    .filter((field) => Object.hasOwn(step.fields, field) && payload[field] === false)
    .map((field) => ({ field, rule: 'required' }))
  if (!matches(step.when, facts))
    return { problems: withoutRepeats([...refused, ...differences({}, given)]), answers: nothing }
  const { values, untold } = read
  const resolved = resolveStep(program, step, values, facts)
  const answers: Record<string, Known | undefined> = {}
  for (const name of names) {
    const field = resolved.fields[name]
    answers[name] = field && factOf(program, field, resolved.values[name])
  }
  const all = { ...facts, ...answers }
  const expected = stepPayload(program, step, values, all)
  if (untold.size > 0) Object.assign(expected, joined(step, payload, untold))
  const problems = [
    ...read.problemsWith(resolved),
    ...takenBack(program, resolved),
    ...emptyJoins(step, payload, resolved.fields),
    ...refused,
  ]
  const left =
    step.optional === true &&
    differences(stepPayload(program, step, untouched(program, step, values), all), given).length === 0 &&
    nothing
  return { problems: withoutRepeats([...problems, ...differences(expected, given)]), answers, left }
}

/** Returns a step's start values, combined with the page's values as they were sent. */
function untouched(program: Program, step: Step, values: StepValues): StepValues {
  const given = Object.entries(values).filter(([id]) => !kindOf(program, step.fields[id]!).drawn)
  return { ...startValues(program, step), ...Object.fromEntries(given) }
}

/** Returns the fields that always hold a value but for which none was sent. */
function takenBack(program: Program, { fields, values }: ResolvedStep): AnswerProblem[] {
  return Object.entries(fields)
    .filter(
      ([id, field]) =>
        !kindOf(program, field).mayStayEmpty(field) && id in values && isEmpty(kindOf(program, field), values[id]),
    )
    .map(([field]) => ({ field, rule: 'required' }))
}

function differences(expected: Payload, payload: Readonly<Record<string, unknown>>): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  for (const [field, value] of Object.entries(expected)) {
    const given = payload[field]
    if (given === undefined) problems.push({ field, rule: 'required' })
    else if (typeof given !== typeof value || Array.isArray(given) !== Array.isArray(value))
      problems.push({ field, rule: 'type' })
    else if (!isSent(given, value)) problems.push(differenceIn(field, given, value))
  }
  for (const field of Object.keys(payload))
    if (!Object.hasOwn(expected, field)) problems.push({ field, rule: 'unknown' })
  return problems
}

/** Returns how a value differs: for a group, in the first entry that differs, as a field of a step would differ. */
function differenceIn(field: string, given: unknown, value: PayloadValue): AnswerProblem {
  if (Array.isArray(given) && Array.isArray(value))
    for (const [at, expected] of value.entries()) {
      if (typeof expected !== 'object') break
      const own: unknown = given[at]
      if (!isRecord(own)) return { field, rule: 'type', entry: at + 1 }
      const [first] = differences(expected, own)
      if (first) return { field, rule: first.rule, entry: at + 1, of: first.field }
    }
  return { field, rule: 'value' }
}

/** Reports whether a value was sent as expected. The keys of a record may have any order. */
function isSent(given: unknown, value: PayloadValue): boolean {
  if (Array.isArray(given) && Array.isArray(value))
    return given.length === value.length && value.every((item: PayloadValue, at) => isSent(given[at], item))
  if (!isRecord(given) || !isRecord(value)) return given === value
  const parts = Object.entries(value)
  const isPart = ([key, part]: [string, unknown]) => Object.hasOwn(given, key) && given[key] === part
  return parts.length === Object.keys(given).length && parts.every(isPart)
}

/** Returns the problems of the key under which a computed value is sent; none if it is not sent. */
function problemsOfComputed(
  keys: readonly string[],
  value: number | undefined,
  payload: Readonly<Record<string, unknown>>,
): AnswerProblem[] {
  return keys.flatMap((key) =>
    differences(
      value === undefined ? {} : { [key]: value },
      Object.hasOwn(payload, key) ? { [key]: payload[key] } : {},
    ),
  )
}

function withoutRepeats(problems: readonly AnswerProblem[]): readonly AnswerProblem[] {
  if (problems.length < 2) return problems
  const first = new Map<string, AnswerProblem>()
  for (const problem of problems) if (!first.has(problem.field)) first.set(problem.field, problem)
  return [...first.values()]
}

/** Returns the payload keys of a field: its own name, or those of the shapes that contain it. */
function payloadKeys(step: Step, field: string): string[] {
  const shapes = layoutOf(step).shapes.filter(([, shape]) => fieldsOf(shape).includes(field))
  return shapes.length > 0 ? shapes.map(([key]) => key) : [field]
}

/**
 * Returns the fields whose texts are longer than the field accepts. The form cuts such a text, so no visitor can send
 * it.
 */
const tooLong = (step: Step, values: StepValues, untold: ReadonlySet<string>): string[] =>
  Object.entries(step.fields).flatMap(([field, declared]) => {
    const { maxLength = Infinity, entry } = declared
    const fields = Object.entries((entry?.fields ?? {}) as Readonly<Record<string, Field>>)
    const isLong = fields.some(([id, inner]) =>
      entriesIn(values[field]).some((item) => isLonger(item[id], inner.maxLength ?? Infinity)),
    )
    return !untold.has(field) && (isLong || isLonger(values[field], maxLength)) ? [field] : []
  })

/** Returns the joined texts that are too long. They may be as long as their fields together, plus the separators. */
function tooLongJoins(step: Step, payload: Readonly<Record<string, unknown>>): { field: string; rule: string }[] {
  return layoutOf(step)
    .shapes.filter(([key, shape]) => {
      const join = joinOf(shape)
      const most = join?.of.reduce(
        (sum, field) => sum + (step.fields[field]?.maxLength ?? Infinity),
        [...join.with].length * (join.of.length - 1),
      )
      return most !== undefined && isLonger(payload[key], most)
    })
    .map(([field]) => ({ field, rule: 'maxLength' }))
}

/** Counts code points, like the form. A text has no more code points than UTF-16 units. */
const isLonger = (value: unknown, most: number) =>
  typeof value === 'string' && value.length > most && [...value].length > most

/**
 * A problem in a payload: its place and the broken rule, or `type`, `required`, `value` or `unknown`; never the value
 * itself.
 */
export interface AnswerProblem {
  /** The id of the field, or the key of the payload if there is no such field. */
  readonly field: string
  /** The name of the rule that is broken. */
  readonly rule: string
  /** The number of the entry in a group, from 1. */
  readonly entry?: number
  /** The field of that entry, or the key if there is no such field. It is missing if the entry is no record. */
  readonly of?: string
}
