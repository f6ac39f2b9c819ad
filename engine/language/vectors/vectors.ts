import { Ajv } from 'ajv'
import { computedOf, keyOf } from '../../runtime/program/computed.ts'
import { entriesIn } from '../../runtime/program/entries.ts'
import { agreementsOf, allPlaces } from '../../runtime/program/fields.ts'
import { clean } from '../../runtime/program/given.ts'
import { factOf } from '../../runtime/program/kind.ts'
import { onDay } from '../../runtime/program/on-day.ts'
import { type Payload, completePayload, languageKey } from '../../runtime/program/payload.ts'
import { resolveStep } from '../../runtime/program/resolve-step.ts'
import { validateStep } from '../../runtime/program/validate.ts'
import { type Known, matches } from '../../runtime/program/when.ts'
import type { StepValues, Test } from '../../runtime/rules/rule.ts'
import type { Value } from '../../runtime/value.ts'
import { caseValues } from '../../runtime/verify/parts.ts'
import { recover } from '../../runtime/verify/recover.ts'
import { type AnswerProblem, verifyPayload } from '../../runtime/verify/verify.ts'
import { answersSchema } from '../answers/answers-schema.ts'
import { rulesKeyword } from '../answers/schema.ts'
import type { AuthorProgram } from '../author-program.ts'
import { goodValues, startOf, stepWitness } from '../checks/prove/witness/witness.ts'
import { type Dice, diceOf } from '../dice.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import { isPart, type SchemaPart } from '../read/schema-part.ts'
import { type Vocabulary } from '../vocabulary.ts'
import { changes } from './changed.ts'

type Facts = Record<string, Known | undefined>

/** The number of valid values of a field to choose from. */
const most = 60

/** Draws visitors' answers; valid values are searched once for each field, branch and day. */
class Visitors {
  readonly #known = new Map<string, readonly Value[]>()

  constructor(
    readonly always: AuthorProgram,
    readonly dice: Dice,
  ) {}

  /**
   * Returns the payload of a visitor with random answers in a random context; undefined if a step could not be
   * answered.
   */
  payload(today: string): Record<string, unknown> | undefined {
    const { dice, always } = this
    const program = onDay(always, today)
    const { flow } = program
    const facts: Facts = Object.fromEntries(
      Object.keys(flow.context).map((name) => [name, dice.pick(caseValues(flow, name))]),
    )
    const given = new Map<string, StepValues>()
    const decide = program.computed?.deciding(program, facts, today, () => true)
    for (const id of flow.order) {
      const step = flow.steps[id]!
      if (!matches(step.when, facts)) {
        decide?.(id)
        continue
      }
      const isLeft = step.optional === true && dice.below(4) === 0
      const values = isLeft ? startOf(program)[id] : this.#answers(program, id, today, facts)
      if (!values || Object.keys(validateStep(program, id, values, today, facts)).length > 0) return undefined
      given.set(id, { ...values, ...this.#fromPage(program, id) })
      const resolved = resolveStep(program, step, values, facts)
      for (const [name, field] of Object.entries(resolved.fields))
        facts[name] = isLeft ? undefined : factOf(program, field, resolved.values[name])
      decide?.(id)
    }
    const payload = completePayload(program, [...given.keys()], (id) => given.get(id)!, facts)
    return flow.languages ? { ...payload, [languageKey]: dice.pick(flow.languages) } : payload
  }

  #answers(program: AuthorProgram, id: string, today: string, facts: Facts): StepValues | undefined {
    for (let tries = 0; tries < 8; tries++) {
      const values: Record<string, Value> = { ...startOf(program)[id]! }
      for (const name of Object.keys(values)) {
        const { fields, facts: here } = resolveStep(program, program.flow.steps[id]!, values, facts)
        if (fields[name]) values[name] = this.dice.pick([...this.#good(program, id, name, today, here), values[name]!])
      }
      const isTakenBack = agreementsOf(program.flow).some((field) => values[field] === false)
      if (!isTakenBack && Object.keys(validateStep(program, id, values, today, facts)).length === 0) return values
    }
    return stepWitness(program, id, facts, today)
  }

  #good(program: AuthorProgram, id: string, name: string, today: string, facts: Facts): readonly Value[] {
    const declared = program.flow.steps[id]!.fields[name]!
    const field = program.branches?.fieldIn(program.flow, declared, facts) ?? declared
    const key = JSON.stringify([name, today, field.options, field.rules])
    const known = this.#known.get(key) ?? firstOf(goodValues(program, id, name, today, facts))
    this.#known.set(key, known)
    return known
  }

  /** Returns values of the page for fields that accept them. */
  #fromPage({ flow }: AuthorProgram, id: string): Record<string, string> {
    const fields = Object.entries(flow.steps[id]!.fields).filter(
      ([, { from }]) => from !== undefined && this.dice.below(2) === 0,
    )
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        clean(field, this.dice.pick(['a', 'spring sale', '\u4E00', 'x'.repeat(300)])),
      ]),
    )
  }
}

function firstOf(values: Iterable<Value>): Value[] {
  const first: Value[] = []
  for (const value of values) if (first.push(value) === most) break
  return first
}

/**
 * Returns the rules that a body breaks, of those that a schema leaves to its reader and that apply to the body's
 * answers.
 */
export function brokenRules(
  program: AuthorProgram,
  left: readonly LeftRule[],
  body: Readonly<Record<string, unknown>>,
  today: string,
): LeftRule[] {
  const places = allPlaces(program.flow)
  return left.filter(({ key, field, rule, argument }) => {
    if (body[key] === undefined) return false
    if (rule === 'order') return isOutOfOrder(body[key], argument as readonly unknown[])
    const [name = '', inner] = field.split('.')
    const { values, untold } = recover(program, places.get(name)!.step, body as Payload)
    const { test } = ruleNamed(program.rules, rule) ?? {}
    if (inner !== undefined)
      return entriesIn(values[name]).some(
        (entry) =>
          typeof entry[inner] === 'string' && test?.(entry[inner], argument as never, entry, { today }) === false,
      )
    // Parts that cannot be recovered from a joined text are not judged.
    const value = untold.has(field) ? undefined : values[field]
    return (
      test !== undefined &&
      (typeof value === 'string' || Array.isArray(value)) &&
      !(test as Test<unknown, typeof value>)(value, argument, values, { today })
    )
  })
}

function isOutOfOrder(value: unknown, order: readonly unknown[]): boolean {
  const places = Array.isArray(value) ? value.map((item) => order.indexOf(item)) : []
  return places.some((place, index) => index > 0 && place < places[index - 1]!)
}

/** The body of a conversion, and the server's judgement of it. */
export interface Vector {
  /** The day on which it is judged, `YYYY-MM-DD`. */
  readonly today: string
  readonly body: Readonly<Record<string, unknown>>
  readonly isRight: boolean
  /**
   * Set for a wrong body that JSON Schema still accepts: the extension rules that it breaks, or `when` for a condition
   * on a date or a computed value, `computed` for a wrong computed value.
   */
  readonly rules?: readonly string[]
}

/** The end of a year, a leap day, and days between. */
const days = ['2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29', '2027-06-15']

/**
 * Returns a number of different bodies for a flow, the same for the same seed. Correct ones are those of random
 * visitors. The others lack a key, have an extra one, have a value of another type or branch, or have a value that
 * breaks a rule or nearly does.
 *
 * @param onDays the days on which they are judged, `YYYY-MM-DD`
 */
export function vectorsOf(
  program: AuthorProgram,
  vocabulary: Vocabulary,
  count: number,
  seed = 1,
  onDays: readonly string[] = days,
): Vector[] {
  const dice = diceOf(seed)
  const ajv = new Ajv({ strict: false, unicodeRegExp: true })
  const schema = answersSchema(program.flow, vocabulary)
  const isTaken = ajv.compile(schema)
  const judge = { isTaken: (body: unknown) => isTaken(body), left: leftRules(schema) }
  const visitors = new Visitors(program, dice)
  const found = new Map<string, Vector>()
  const right: Record<string, unknown>[] = []
  for (let tries = 0; found.size < count && tries < 50 * count; tries++) {
    const today = dice.pick(onDays)
    const payload = visitors.payload(today)
    if (!payload) continue
    const base = program.flow.clients ? { ...payload, client_ids: dice.pick([[1], [3, 1], ['a', 7]]) } : payload
    right.push(base)
    const change = changes(program, right, dice)
    for (const body of [base, ...Array.from({ length: 3 }, () => change(base))]) {
      // The body as it is received: without values that JSON can't express.
      const text = JSON.stringify(body)
      const received = JSON.parse(text) as Vector['body']
      const key = today + text
      if (!found.has(key) && found.size < count) found.set(key, vectorOf(program, today, received, judge))
    }
  }
  return [...found.values()]
}

interface Judge {
  readonly isTaken: (body: unknown) => boolean
  readonly left: readonly LeftRule[]
}

function vectorOf(program: AuthorProgram, today: string, body: Vector['body'], { isTaken, left }: Judge): Vector {
  const problems = problemsIn(program, body, today)
  const isRight = problems.length === 0
  if (isRight || !isTaken(body)) return { today, body, isRight }
  const rules = new Set(brokenRules(program, left, body, today).map(({ rule }) => rule))
  // Without a broken rule, the difference comes from a condition that JSON Schema can't express.
  const sent = Object.entries(computedOf(program.flow)).flatMap(([name, { send }]) =>
    send === undefined ? [] : [keyOf(name, send)],
  )
  if (problems.some(({ field }) => sent.includes(field))) rules.add('computed')
  return { today, body, isRight, rules: rules.size > 0 ? [...rules].toSorted() : ['when'] }
}

/** Returns a server's problems with a body; whether it knows the found client ids is not judged here. */
function problemsIn(
  { flow, ...program }: AuthorProgram,
  body: Vector['body'],
  today: string,
): readonly AnswerProblem[] {
  const { client_ids: ids, ...answers } = body
  const problems = verifyPayload({ flow, ...program }, flow.clients ? answers : body, today)
  return flow.clients && !areIds(ids, flow.send.needs.clients ?? 0)
    ? [...problems, { field: 'client_ids', rule: 'value' }]
    : problems
}

const areIds = (ids: unknown, least: number) =>
  Array.isArray(ids) &&
  ids.length >= least &&
  new Set(ids).size === ids.length &&
  ids.every((id) => typeof id === 'string' || Number.isInteger(id))

/** A rule that an answers schema cannot express and leaves to the program that reads the payload. */
interface LeftRule {
  /** The key of the payload that the rule is listed next to. */
  readonly key: string
  /**
   * The field that the rule belongs to: the field sent under the key, or one that the key is made of. A field of
   * entries has the name of its group in front, with a dot.
   */
  readonly field: string
  readonly rule: string
  readonly argument: unknown
  /** False where the rule applies only to some answers. */
  readonly always: boolean
}

/** Lists the rules that an answers schema leaves to the program that reads the payload. */
export const leftRules = (schema: SchemaPart): LeftRule[] => leftIn(schema, '', true)

/** `group`: the key of the list in whose entries the part is. */
function leftIn(part: unknown, key: string, always: boolean, group?: string): LeftRule[] {
  if (Array.isArray(part)) return part.flatMap((item) => leftIn(item, key, false, group))
  if (!isPart(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    if (name === rulesKeyword) return rulesOf(inner as SchemaPart, key, always, group)
    if (name === 'properties')
      return Object.entries(inner as SchemaPart).flatMap(([property, item]) => leftIn(item, property, always, group))
    return leftIn(inner, key, false, name === 'items' ? key : group)
  })
}

const rulesOf = (fields: SchemaPart, key: string, always: boolean, group: string | undefined): LeftRule[] =>
  Object.entries(fields).flatMap(([field, rules]) =>
    Object.entries(rules as object).map(([rule, argument]) => ({
      key: group ?? key,
      field: group === undefined ? field : `${group}.${field}`,
      rule,
      argument: argument as unknown,
      always,
    })),
  )
