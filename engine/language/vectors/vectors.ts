import { Ajv } from 'ajv'
import { verifyPayload, type AnswerProblem } from '../../runtime/verify/verify.ts'
import { answersSchema } from '../answers/answers-schema.ts'
import { leftRules, type LeftRule } from '../answers/left-rules.ts'
import type { AuthorProgram } from '../author-program.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { brokenRules } from './broken-rules.ts'
import { changes } from './changed.ts'
import { diceOf } from './dice.ts'
import { Visitors } from './right-answers.ts'

/** A body of a conversion, and what a server says of it. */
export interface Vector {
  /** The day on which it is judged, `YYYY-MM-DD`. */
  readonly today: string
  readonly body: Readonly<Record<string, unknown>>
  readonly isRight: boolean
  /**
   * Of a body that is wrong and that JSON Schema takes all the same: the extension rules that it breaks; `when` for a
   * condition on a date.
   */
  readonly rules?: readonly string[]
}

/** The end of a year, a leap day, and days between. */
const days = ['2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29', '2027-06-15']

/**
 * So many bodies of a flow, the same for the same seed, each once: right ones, as visitors at random send them, and
 * such that lack a key, have one too many, a value of another type or of another branch, or one that breaks a rule, or
 * nearly does.
 */
export function vectorsOf(program: AuthorProgram, vocabulary: Vocabulary, count: number, seed = 1): Vector[] {
  const dice = diceOf(seed)
  const ajv = new Ajv({ strict: false, unicodeRegExp: true })
  const schema = answersSchema(program.flow, vocabulary)
  const isTaken = ajv.compile(schema)
  const judge = { isTaken: (body: unknown) => isTaken(body), left: leftRules(schema) }
  const visitors = new Visitors(program, dice)
  const found = new Map<string, Vector>()
  const right: Record<string, unknown>[] = []
  for (let tries = 0; found.size < count && tries < 50 * count; tries++) {
    const today = dice.pick(days)
    const payload = visitors.payload(today)
    if (!payload) continue
    const base = program.flow.clients ? { ...payload, client_ids: dice.pick([[1], [3, 1], ['a', 7]]) } : payload
    right.push(base)
    const change = changes(program, right, dice)
    for (const body of [base, ...Array.from({ length: 3 }, () => change(base))]) {
      // As it is received: without what JSON cannot say.
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
  const isRight = problemsIn(program, body, today).length === 0
  if (isRight || !isTaken(body)) return { today, body, isRight }
  const rules = new Set(brokenRules(program, left, body, today).map(({ rule }) => rule))
  // What goes by a condition that JSON Schema cannot ask for.
  return { today, body, isRight, rules: rules.size > 0 ? [...rules].toSorted() : ['when'] }
}

/** What a server finds wrong with a body; whether it knows the ids that the search found is its own affair. */
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
