import { validateResolved } from '../../../../runtime/program/validate.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import type { Distinctions } from '../distinctions.ts'
import { comparisonsIn, type Pair } from './comparable.ts'

/** Judges the answers to the two fields of a pair together, class by class. */
export class JudgedPair {
  readonly #known = new Map<string, readonly [Value, Value] | undefined>()
  readonly #fields: readonly [FieldPlace, FieldPlace]

  constructor(
    readonly program: AuthorProgram,
    readonly distinctions: Distinctions,
    readonly start: StepValues,
    readonly pair: Pair,
  ) {
    this.#fields = [distinctions.answers.get(pair.first)!, distinctions.answers.get(pair.second)!]
  }

  /** The classes of answers to each of the fields, each with one answer. */
  get classes(): readonly (readonly Value[])[] {
    return this.#fields.map((place) => this.distinctions.classesOf(place))
  }

  /**
   * Returns an answer to each field that can be given together, one of each of these classes; undefined if there are
   * none. The answers that stand for the classes come first, and then those that just suit the answers of the other
   * field. Last come further answers, because days of the week, for example, can exclude all of these.
   */
  together(first: number, second: number): readonly [Value, Value] | undefined {
    const key = `${first} ${second}`
    if (!this.#known.has(key)) this.#known.set(key, this.#found([first, second]))
    return this.#known.get(key)
  }

  #found(at: readonly [number, number]): readonly [Value, Value] | undefined {
    const own = [0, 1].map((side) => [this.classes[side]![at[side]!]!])
    const beside = [0, 1].map((side) => this.#beside(side, own[1 - side]!, at[side]!))
    return (
      this.#firstOf(own[0]!, own[1]!) ??
      this.#firstOf(own[0]!, beside[1]!) ??
      this.#firstOf(beside[0]!, own[1]!) ??
      this.#firstOfMany(at)
    )
  }

  #firstOfMany(at: readonly [number, number]): readonly [Value, Value] | undefined {
    const many = [0, 1].map((side) => this.#manyOf(side).get(at[side]!) ?? [])
    const beside = [0, 1].map((side) => this.#beside(side, many[1 - side]!, at[side]!))
    return this.#firstOf([...many[0]!, ...beside[0]!], [...many[1]!, ...beside[1]!])
  }

  readonly #many = new Map<number, ReadonlyMap<number, readonly Value[]>>()

  /** Returns several answers of each class to a field, also near values that suit the other field. */
  #manyOf(side: number): ReadonlyMap<number, readonly Value[]> {
    const known =
      this.#many.get(side) ??
      this.distinctions.manyOf(this.#fields[side]!, this.#suiting(side, this.classes[1 - side]!))
    this.#many.set(side, known)
    return known
  }

  /** Returns the answers of a class that just suit some values of the other field. */
  #beside(side: number, values: readonly Value[], at: number): Value[] {
    return this.#suiting(side, values).filter(
      (value) => this.distinctions.classOfAnswer(this.#fields[side]!, value) === at,
    )
  }

  #suiting(side: number, values: readonly Value[]): string[] {
    const { first, second } = this.pair
    const [to, from] = side === 0 ? [first, second] : [second, first]
    const links = comparisonsIn(this.program, this.#fields[0].step, [first, second])
    const found = links
      .filter((link) => link.from === from && link.to === to)
      .flatMap(({ valuesBeside }) => values.flatMap((value) => valuesBeside(String(value))))
    return [...new Set(found)]
  }

  #firstOf(firsts: readonly Value[], seconds: readonly Value[]): readonly [Value, Value] | undefined {
    for (const first of firsts)
      for (const second of seconds) if (this.#isRight(first, second)) return [first, second] as const
    return undefined
  }

  /** Reports whether no rule that compares the fields rejects two answers. Each obeys the rules of its own field. */
  #isRight(first: Value, second: Value): boolean {
    const { pair, program, start, distinctions } = this
    const fields = Object.fromEntries(this.#fields.map(({ id, field }) => [id, field]))
    const values = { ...start, [pair.first]: first, [pair.second]: second }
    const errors = validateResolved(program, this.#fields[0].step, { fields, values }, distinctions.today)
    return Object.values(errors).every(({ rule }) => !pair.rules.has(rule))
  }
}
