import { randomInt } from 'node:crypto'
import type { AuthorProgram } from '../../engine/language/author-program.ts'
import { type Dice, diceOf } from '../../engine/language/dice.ts'
import { vectorsOf } from '../../engine/language/vectors/vectors.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { wellFormed } from '../../engine/runtime/normalize/characters.ts'
import { allPlaces } from '../../engine/runtime/program/fields.ts'
import { daysAfter, isDay } from '../../engine/runtime/rules/days.ts'
import { type AnswerProblem, verifyPayload } from '../../engine/runtime/verify/verify.ts'

/** The body of an enquiry without the ids of its clients. */
export type Answers = Readonly<Record<string, unknown>>

/** A body that breaks the rules of the flow, and the problems that its verifier finds today. */
export interface WrongBody {
  readonly answers: Answers
  readonly problems: readonly AnswerProblem[]
  /** True if the problems are the same however the backend reads the body. */
  readonly isClear: boolean
}

/** The first part of the e-mail addresses of all enquiries that the examination stores. */
export const mark = 'kaiwa-conform'

/** Texts that programs in other languages often mistreat. */
const oddTexts = [
  '\u{1F600}\u{20BB7}',
  '\uD83D',
  'a\u0000b',
  '\u202Eabc',
  ' ',
  '',
  'x'.repeat(3000),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(30),
  "'; drop table enquiries; --",
  '<script>alert(1)</script>',
]

/** Values of types that few fields take. */
const oddValues: readonly unknown[] = [null, true, 0, -1, 1e21, [], {}, [[]], [null], { a: { b: 1 } }, 'true', '0']

/**
 * The bodies with which a flow is examined. A body is right, or wrong, if it is so on each day that may be today for
 * the backend. It must also stay so without characters that are no text, which a backend may remove.
 */
export class Bodies {
  readonly right: readonly Answers[]
  readonly wrong: readonly WrongBody[]
  /** Bodies on which no verdict is expected, only some reply. */
  readonly open: readonly Answers[]
  readonly #program: AuthorProgram
  readonly #today: string
  #person: number

  /**
   * @param count the number of bodies from the flow's vectors, and again as many with odd values
   * @param seed the same seed leads to the same bodies, except for telephone numbers and e-mail addresses
   */
  constructor(
    program: AuthorProgram,
    { vocabulary, today, count, seed }: { vocabulary: Vocabulary; today: string; count: number; seed: number },
  ) {
    this.#program = program
    this.#today = today
    this.#person = randomInt(mostPeople)
    const vectors = vectorsOf(program, vocabulary, count, seed, [today]).map(({ body }) => this.#answersIn(body))
    const first = vectors.filter((answers) => this.isRight(answers))
    const dice = diceOf(seed)
    const odd = first.length === 0 ? [] : Array.from({ length: count }, () => oddlyChanged(first, dice))
    const all = [...new Map([...vectors, ...odd].map((answers) => [JSON.stringify(answers), answers])).values()]
    const isRight = (answers: Answers) => this.isRight(answers) && this.isRight(asText(answers))
    this.right = all.filter(isRight)
    this.wrong = all.flatMap((answers) => this.#wrongBody(answers) ?? [])
    const judged = new Set([...this.right, ...this.wrong.map(({ answers }) => answers)])
    this.open = all.filter((answers) => !judged.has(answers))
  }

  /** Reports whether the flow accepts a body today, yesterday and tomorrow. */
  isRight(answers: Answers): boolean {
    return [-1, 0, 1].every((by) => this.#problems(answers, by).length === 0)
  }

  /** Reports whether some body of the flow has a text that looks like an e-mail address. */
  get isMarked(): boolean {
    return this.right.some((answers) =>
      Object.values(answers).some((value) => typeof value === 'string' && isAddress(value)),
    )
  }

  /**
   * Returns a body with a telephone number and an e-mail address that no other enquiry of the examination has. A value
   * stays as it is if the flow refuses the new one.
   */
  asNewPerson(answers: Answers): Answers {
    this.#person = (this.#person + 1) % mostPeople
    const digits = String(this.#person).padStart(String(mostPeople).length - 1, '0')
    const renewed = Object.entries(answers).flatMap(([key, value]) => {
      const own = typeof value === 'string' ? ofPerson(key, value, digits) : value
      return own === value ? [] : [[key, own] as const]
    })
    const all = { ...answers, ...Object.fromEntries(renewed) }
    if (this.isRight(all)) return all
    return renewed.reduce((changed, [key, own]) => {
      const next = { ...changed, [key]: own }
      return this.isRight(next) ? next : changed
    }, answers)
  }

  /**
   * Returns a body with one text replaced by another one that the flow accepts as well; undefined if there is none. Its
   * clients, which depend on other answers, stay the same.
   */
  corrected({ client_ids: ids, ...answers }: Answers): Answers | undefined {
    for (const [key, value] of Object.entries(answers)) {
      if (typeof value !== 'string' || value === '' || isPhone(value) || isDay(value)) continue
      const others = isAddress(value)
        ? [value.replace('@', '-corrected@')]
        : [value + value.slice(-1), value.slice(0, -1)]
      for (const other of others) {
        const next = { ...answers, [key]: other }
        if (this.isRight(next)) return ids === undefined ? next : { ...next, client_ids: ids }
      }
    }
    return undefined
  }

  #problems(answers: Answers, by = 0): readonly AnswerProblem[] {
    return verifyPayload(this.#program, answers, daysAfter(this.#today, by))
  }

  #wrongBody(answers: Answers): WrongBody | undefined {
    // The backend's own day may differ from this one by a day, and it judges generously by another.
    const problems = [-2, -1, 0, 1, 2].flatMap((by) => [
      this.#problems(answers, by),
      this.#problems(asText(answers), by),
    ])
    if (problems.some((found) => found.length === 0)) return undefined
    const isClear = new Set(problems.map((found) => JSON.stringify(found))).size === 1
    return { answers, problems: problems[0]!, isClear }
  }

  /** Returns a body without the ids of clients, and without files where it is right without them. */
  #answersIn(body: Answers): Answers {
    const { client_ids: _, ...answers } = body
    const fields = allPlaces(this.#program.flow)
    const files = Object.keys(answers).filter((key) => fields.get(key)?.field.accept !== undefined)
    const without = Object.fromEntries(Object.entries(answers).filter(([key]) => !files.includes(key)))
    return files.length > 0 && (this.isRight(without) || !this.isRight(answers)) ? without : answers
  }
}

/** So many people have different digits that two examinations hardly ever share one. */
const mostPeople = 100_000_000

const isAddress = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text)
const isPhone = (text: string) => /^\+?[0-9-]{10,16}$/.test(text)

/** Returns a body without the characters in its texts that are no text: control characters and halves of others. */
const asText = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, typeof value === 'string' ? wellFormed(value) : value]),
  )

/**
 * Returns an e-mail address or a telephone number with digits of its own; any other text stays as it is. The answer
 * `tel`, by which servers know a person, gets digits of its own even if it looks like no number.
 */
function ofPerson(key: string, text: string, digits: string): string {
  if (isAddress(text)) return `${mark}-${digits}@example.com`
  if (isPhone(text) && !isDay(text)) return text.slice(0, -digits.length) + digits
  return key === 'tel' && text !== '' ? text + digits : text
}

/** Returns a right body in which one value, or a part of it, is odd. */
function oddlyChanged(right: readonly Answers[], dice: Dice): Answers {
  const answers = dice.pick(right)
  const key = dice.pick(Object.keys(answers))
  const odd = dice.below(3) === 0 ? dice.pick(oddValues) : dice.pick(oddTexts)
  const value = answers[key]
  if (typeof value === 'string' && dice.below(3) === 0) return { ...answers, [key]: value + dice.pick(oddTexts) }
  return { ...answers, [key]: Array.isArray(value) && dice.below(2) === 0 ? [...(value as unknown[]), odd] : odd }
}
