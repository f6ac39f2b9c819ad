import { validateResolved } from '../../../../runtime/program/validate.ts'
import type { StepValues } from '../../../../runtime/rules/rule.ts'
import type { Value } from '../../../../runtime/value.ts'
import type { AuthorProgram } from '../../../author-program.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import { argumentsOf } from '../../../vocabulary.ts'
import type { Distinctions } from '../distinctions.ts'

/**
 * Adds, in front of the good values of fields, those that suit the values of fields with which a rule compares them: a
 * later date beside each date, for example.
 */
export function addComparable(
  program: AuthorProgram,
  stepId: string,
  good: Map<string, readonly Value[]>,
  isGood: (id: string, value: Value) => boolean,
): void {
  const links = comparisonsIn(program, stepId, [...good.keys()])
  // Each pass reaches fields one comparison further away.
  for (let pass = 0; pass < links.length; pass += 1)
    for (const { from, to, valuesBeside } of links) {
      const suiting = good.get(from)!.flatMap((value) => valuesBeside(String(value)))
      const known = good.get(to)!
      const added = [...new Set(suiting)].filter((value) => !known.includes(value) && isGood(to, value))
      good.set(to, [...added, ...known])
    }
}

interface Comparison {
  readonly from: string
  readonly to: string
  /** Returns values of `to` that just suit a value of `from`. */
  readonly valuesBeside: (value: string) => readonly string[]
}

/** Returns the comparisons between fields of a step, in both directions. */
function comparisonsIn({ flow, rules: known }: AuthorProgram, step: string, ids: readonly string[]): Comparison[] {
  return ids.flatMap((id) => {
    const { rules, rulesWhen = [] } = flow.steps[step]!.fields[id]!
    return [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule: { valuesBeside, references }, argument }) =>
        (valuesBeside ? (references?.(argument) ?? []) : []).flatMap(({ field }): Comparison[] => {
          if (!ids.includes(field)) return []
          const beside = (backwards: boolean) => (value: string) => valuesBeside!(argument, value, backwards)
          return [
            { from: field, to: id, valuesBeside: beside(false) },
            { from: id, to: field, valuesBeside: beside(true) },
          ]
        }),
      ),
    )
  })
}

/** Two fields of a step, in its order, that rules compare with each other and with no further field. */
export interface Pair {
  readonly first: string
  readonly second: string
  /** The names of the rules that compare the fields. */
  readonly rules: ReadonlySet<string>
}

/**
 * Returns the pair to which a field belongs. Undefined for a field that is compared with several fields, and for one
 * whose comparisons depend on conditions.
 */
export function pairWith(
  { flow, rules: known }: Pick<AuthorProgram, 'flow' | 'rules'>,
  step: string,
  id: string,
): Pair | undefined {
  const { fields } = flow.steps[step]!
  const links = Object.entries(fields).flatMap(([own, { rules, rulesWhen = [] }]) =>
    [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set, branch) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule, argument }) =>
        (rule.references?.(argument) ?? [])
          .filter(({ field }) => field !== own && Object.hasOwn(fields, field))
          .map(({ field }) => ({ own, field, rule: rule.name, isAlways: branch === 0 })),
      ),
    ),
  )
  const linksOf = (name: string) => links.filter(({ own, field }) => own === name || field === name)
  const namesBeside = (name: string) => linksOf(name).flatMap(({ own, field }) => [own, field])
  const linked = new Set(namesBeside(id).flatMap(namesBeside))
  const isReplaced = ({ own, rule }: { readonly own: string; readonly rule: string }) =>
    (fields[own]!.rulesWhen ?? []).some(({ rules }) => Object.hasOwn(rules, rule))
  if (linked.size !== 2 || linksOf(id).some((link) => !link.isAlways || isReplaced(link))) return undefined
  const [first, second] = Object.keys(fields).filter((name) => linked.has(name))
  return { first: first!, second: second!, rules: new Set(linksOf(id).map(({ rule }) => rule)) }
}

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
