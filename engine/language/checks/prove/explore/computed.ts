import { computedOf, planOf, resultOf, sourcesOf, type Computed } from '../../../../runtime/program/computed.ts'
import { optionsOf } from '../../../../runtime/program/options.ts'
import { takes, type Facts, type Known, type Wanted } from '../../../../runtime/program/when.ts'
import { dayOf, daysAfter, isDay } from '../../../../runtime/rules/days.ts'
import type { Value } from '../../../../runtime/value.ts'
import { argumentsOf } from '../../../kinds/rules-of.ts'
import { limitsIn, measuredComputed, openTermOf, pointsFor, reachableLimits } from '../../../names/computed.ts'
import type { FieldPlace, Subject } from '../../../names/subject.ts'
import {
  bitsOf,
  constantOf,
  contributionsTo,
  merged,
  rounded,
  sumOf,
  withoutTerm,
  type Effects,
  type Fold,
} from './fold.ts'
import { isLeft, stateOf, type Part } from './part.ts'

/** The most partial results of a computed value after one of its answers. With more, nothing is proven about it. */
const mostResults = 20_000

/** A part of the names of results so far. It contains blanks, which no name of a flow does. */
const upTo = ' up to '

/** Returns the name of the computed value that a result so far belongs to; any other name is returned unchanged. */
export const nameOfResult = (name: string): string => name.split(upTo, 1)[0]!

/** A part with the field after whose answer it follows; undefined if it needs no answer. */
interface PlacedPart {
  readonly after: string | undefined
  readonly part: Part
}

/** The input of the folds: what the other parts of the exploration know. */
interface Basis {
  readonly subject: Subject
  readonly today: string
  /** Returns the values with which conditions compare a name. */
  readonly wanted: (name: string) => readonly Wanted[]
  /** Returns the facts that a context name or an answer can have. */
  readonly factsOf: (name: string) => readonly (Known | undefined)[]
  /** Returns a few answers to a field that rules and conditions turn at. */
  readonly turnsOf: (place: FieldPlace) => readonly Value[]
}

/**
 * The computed values of a flow, as the proof goes through them. A value is decided source by source. Between two
 * sources only a class of the result so far matters: results are in the same class if no answer that follows can lead
 * them to different results. So the number of cases is the number of classes, not that of the answers together.
 */
export class ComputedValues {
  readonly #folds = new Map<string, Fold>()
  readonly #parts = new Map<string, readonly PlacedPart[]>()
  /** The place of each field in the order of the flow. */
  readonly #places: ReadonlyMap<string, number>
  /** The values of which conditions distinguish bands, and those that decide them. */
  readonly #measured: ReadonlySet<string>
  /** By name, the measured values that use it themselves. */
  readonly #users = new Map<string, [string, Computed][]>()
  readonly #all: Readonly<Record<string, Computed>>

  constructor(readonly basis: Basis) {
    this.#all = computedOf(basis.subject.flow)
    this.#measured = measuredComputed(basis.subject)
    for (const name of this.#measured)
      for (const source of sourcesOf(this.#all[name]!))
        this.#users.set(source, [...(this.#users.get(source) ?? []), [name, this.#all[name]!]])
    const { order, steps } = basis.subject.flow
    this.#places = new Map(order.flatMap((step) => Object.keys(steps[step]!.fields)).map((field, at) => [field, at]))
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#all, name)
  }

  /** Returns the names that a value uses itself. */
  sourcesOf(name: string): readonly string[] {
    return sourcesOf(this.#all[name]!)
  }

  /** Returns the steps that decide a value. */
  stepsOf = (name: string): readonly string[] => planOf(this.basis.subject.flow).steps.get(name) ?? []

  /** Returns the number of classes that a value can be in at the same time. */
  widthOf(name: string): number {
    return this.#foldOf(name).width
  }

  /** A text that is equal for days on which the measured values can be in the same bands. */
  get bands(): string {
    const bandOf = (name: string, value: number | undefined) =>
      this.basis.wanted(name).map((wanted) => Number(takes(wanted, value)))
    const bands = [...this.#measured].map((name) =>
      this.#foldOf(name).values.map((value) => bandOf(name, value).join('')),
    )
    return JSON.stringify(bands.map((of) => [...new Set(of)].sort()))
  }

  /** Returns options that the candidates for an answer must combine, because they have points. */
  combinedIn(place: FieldPlace): readonly string[] {
    if (!this.isMeasured(place) || !place.kind.computes!.includes('count')) return []
    return Object.keys(pointsFor(this.basis.subject, place.id))
  }

  /** Returns a text that is equal for all answers that count alike. */
  signOf(place: FieldPlace, fact: Known | undefined): string {
    if (!this.isMeasured(place) || !place.kind.computes!.includes('count')) return ''
    return this.#using(place.id)
      .map(([, entry]) => contributionsTo(entry, place.id)(fact))
      .join()
  }

  /** Returns answers to a field that must be distinguished, because they change a value that conditions measure. */
  answersTo(place: FieldPlace): readonly Value[] {
    const { computes = [] } = place.kind
    if (!this.isMeasured(place) || computes.includes('count')) return []
    const { flow } = this.basis.subject
    if (computes.includes('day'))
      return this.#using(place.id).flatMap(([name, entry]) => this.#daysFor(place, name, entry))
    if (computes.includes('number') && !computes.includes('points'))
      return (
        place.kind.allValues?.(place.field) ??
        this.#using(place.id).flatMap(([name, entry]) => this.#numbersFor(place, name, entry))
      )
    const options = Object.keys(optionsOf(flow, place.field))
    if (options.length > 0) return options
    return Object.keys(pointsFor(this.basis.subject, place.id)).concat(this.basis.turnsOf(place).map(String))
  }

  /**
   * Returns the parts that decide some values, by the field after whose answer they follow; undefined for those that
   * need no answer.
   */
  partsOf(names: ReadonlySet<string>): ReadonlyMap<string | undefined, readonly Part[]> {
    const found = new Map<string | undefined, Part[]>()
    for (const name of planOf(this.basis.subject.flow).roots.keys()) {
      if (!names.has(name)) continue
      const parts = this.#parts.get(name) ?? this.#partsFor(name)
      this.#parts.set(name, parts)
      for (const { after, part } of parts) found.set(after, [...(found.get(after) ?? []), part])
    }
    return found
  }

  /** Reports whether a measured value starts from the answers to a field. */
  isMeasured({ id, kind }: FieldPlace): boolean {
    return kind.computes !== undefined && this.#using(id).length > 0
  }

  /** Returns the measured values that use a name themselves. */
  #using(id: string): readonly [string, Computed][] {
    return this.#users.get(id) ?? []
  }

  /** Returns the last field, in the order of the flow, that decides a name; undefined if none does. */
  #lastField(name: string): string | undefined {
    const all = planOf(this.basis.subject.flow).roots.get(name) ?? [name]
    const places = all.map((root) => this.#placeOf(root))
    const last = Math.max(-1, ...places)
    return last === -1 ? undefined : all[places.indexOf(last)]
  }

  /** Returns the place of a name in the order in which names are decided; -1 for the context. */
  #placeOf(name: string): number {
    const roots = planOf(this.basis.subject.flow).roots.get(name)
    if (roots) return Math.max(-1, ...roots.map((root) => this.#placeOf(root)))
    return this.#places.get(name) ?? -1
  }

  /** Returns the numbers at which a sum or product with one number without limits reaches a limit of a condition. */
  #numbersFor({ id, field: { decimals = 0 } }: FieldPlace, name: string, entry: Computed): string[] {
    if (openTermOf(entry, [id]) === undefined) return []
    const remaining = sourcesOf(entry).filter((source) => source !== id)
    const sums = this.#resultsOf(withoutTerm(entry, id), remaining)
    const step = 10 ** -decimals
    const half = entry.decimals === undefined ? 0 : 10 ** -entry.decimals / 2
    return this.#limitsOf(name).flatMap((limit) =>
      sums.flatMap((sum) => {
        const at = entry.product ? (limit - half) / sum : limit - half - sum
        if (!Number.isFinite(at)) return []
        const times = Math.round(at / step)
        return [-1, 0, 1].map((by) => String(Number(((times + by) * step).toFixed(decimals))))
      }),
    )
  }

  /** Returns the different results of a computed value over all values of its sources. */
  #resultsOf(entry: Computed, sources: readonly string[]): number[] {
    const cases = sources.reduce<Facts[]>(
      (all, source) => {
        const facts = this.#factsOf(source)
        return all.flatMap((item) => facts.map((fact) => ({ ...item, [source]: fact }))).slice(0, mostResults)
      },
      [{}],
    )
    const values = cases.map((facts) => resultOf(entry, facts, this.basis.today))
    return [...new Set(values)].filter((value) => value !== undefined)
  }

  /** Returns the dates at which a difference of days or years reaches a limit of a condition. */
  #daysFor(place: FieldPlace, name: string, entry: Computed): string[] {
    const between = (entry.days ?? entry.years)!
    const isFrom = between.from === place.id
    const counterpart = isFrom ? between.to : between.from
    const counterpartPlace = this.basis.subject.fields.find(({ id }) => id === counterpart)
    const own = this.basis.turnsOf(place).map(String)
    if (!counterpartPlace) return [...own, ...this.#shifted([this.#dayOf(counterpart)], name, entry, isFrom)]
    const turns = this.basis.turnsOf(counterpartPlace).map(String)
    if (isFrom) return [...own, ...this.#shifted(turns, name, entry, true)]
    const starts = [...turns, ...this.#shifted(own, name, entry, true)]
    return [...own, ...this.#shifted(starts, name, entry, false)]
  }

  #dayOf = (day: string): string => (day === 'today' ? this.basis.today : day)

  /** Returns the days at which the difference to some days reaches a limit, and the days before. */
  #shifted(days: readonly string[], name: string, entry: Computed, isEarlier: boolean): string[] {
    const limits = reachableLimits(entry, this.basis.wanted(name))
    return days.filter(isDay).flatMap((day) =>
      limits.flatMap((limit) => {
        const by = isEarlier ? -limit : limit
        const at = entry.days ? daysAfter(day, by) : dayOf({ years: by }, day)
        return [0, 1, -1].map((more) => daysAfter(at, more))
      }),
    )
  }

  /** Returns the limits of conditions on a value. */
  #limitsOf(name: string): number[] {
    return this.basis.wanted(name).flatMap(limitsIn)
  }

  #factsOf(source: string): readonly (Known | undefined)[] {
    if (!this.has(source)) return this.basis.factsOf(source)
    return [...new Set([...this.#foldOf(source).values, undefined])]
  }

  #foldOf(name: string): Fold {
    const fold = this.#folds.get(name) ?? this.#made(name)
    this.#folds.set(name, fold)
    return fold
  }

  #made(name: string): Fold {
    const entry = this.#all[name]!
    const isMeasured = this.#measured.has(name)
    const isSum = entry.product === undefined && !entry.days && !entry.years && entry.count === undefined
    const { today, wanted } = this.basis
    const sources = sourcesOf(entry).toSorted((left, right) => this.#placeOf(left) - this.#placeOf(right))
    // The value itself decides another measured value.
    const isExact = Object.entries(this.#all).some(
      ([user, item]) => this.#measured.has(user) && sourcesOf(item).includes(name),
    )
    const endOf = (facts: Facts) => {
      const end = resultOf(entry, facts, today)
      return isMeasured || end === undefined ? end : 0
    }
    const effects = sources.map((source) => this.#effectsOf(entry, source, isMeasured, isSum))
    let results: (string | readonly (Known | undefined)[])[] = [isSum ? String(constantOf(entry)) : []]
    const steps: number[][][] = []
    for (const [index, { facts }] of effects.entries()) {
      const contributionOf = contributionsTo(entry, sources[index]!)
      const numbers = new Map<string, number>()
      const after: typeof results = []
      const step = results.map((result) =>
        facts.map((fact) => {
          const next =
            isSum && isMeasured
              ? String(sumOf([Number(result), contributionOf(fact)]))
              : isSum
                ? '0'
                : [...result, fact]
          if (typeof next !== 'string' && this.#isRefused(sources.slice(0, index + 1), next)) return -1
          const key = JSON.stringify(next, (_, value: unknown) => value ?? null)
          if (!numbers.has(key)) after.push(next)
          if (!numbers.has(key)) numbers.set(key, numbers.size)
          return numbers.get(key)!
        }),
      )
      steps.push(step)
      results = after
      if (results.length > mostResults) return { sources, effects, next: [], values: [], width: results.length }
    }
    const ends = results.map((result) =>
      typeof result === 'string'
        ? isMeasured
          ? rounded(entry, Number(result))
          : 0
        : endOf(Object.fromEntries(sources.map((source, index) => [source, result[index]]))),
    )
    const sign = (value: number | undefined) =>
      `${value === undefined} ${
        isExact
          ? value
          : wanted(name)
              .map((item) => Number(takes(item, value)))
              .join('')
      }`
    return merged(sources, effects, steps, ends, sign)
  }

  /** Returns the effects that the values of a source have on a value. */
  #effectsOf(
    entry: Computed,
    source: string,
    isMeasured: boolean,
    isSum: boolean,
  ): Effects & { facts: (Known | undefined)[] } {
    const contributionOf = contributionsTo(entry, source)
    const keyOf = (fact: Known | undefined): string => {
      if (!isMeasured) return isSum || entry.count !== undefined ? '' : String(fact === undefined)
      if (isSum) return String(contributionOf(fact))
      return JSON.stringify(fact) ?? ''
    }
    const numbers = new Map<string, number>()
    const facts: (Known | undefined)[] = []
    for (const fact of [...this.#factsOf(source), undefined]) {
      const key = keyOf(fact)
      if (numbers.has(key)) continue
      numbers.set(key, numbers.size)
      facts.push(fact)
    }
    const known = new Map<Known | undefined, number>()
    const of = (fact: Known | undefined): number => {
      const effect = known.get(fact) ?? numbers.get(keyOf(fact)) ?? numbers.get(keyOf(undefined))!
      known.set(fact, effect)
      return effect
    }
    return { facts, count: facts.length, of }
  }

  /** Reports whether a rule that compares two dates of one step refuses them together. */
  #isRefused(sources: readonly string[], facts: readonly (Known | undefined)[]): boolean {
    const { fields, vocabulary } = this.basis.subject
    if (sources.length !== 2) return false
    const places = sources.map((source) => fields.find(({ id }) => id === source))
    if (!places[0] || places[0].step !== places[1]?.step || facts.includes(undefined)) return false
    const siblings = Object.fromEntries(sources.map((source, index) => [source, String(facts[index])]))
    return places.some((place) =>
      argumentsOf(vocabulary.rules, place!.field.rules ?? {}).some(
        ({ rule, argument }) =>
          rule.references?.(argument).some(({ field }) => sources.includes(field)) &&
          !(rule.test as (value: string, argument: unknown, siblings: object, context: object) => boolean)(
            siblings[place!.id]!,
            argument,
            siblings,
            { today: this.basis.today },
          ),
      ),
    )
  }

  #partsFor(name: string): PlacedPart[] {
    const { flow, fields } = this.basis.subject
    const { sources, effects, next, values } = this.#foldOf(name)
    const resultAt = (index: number) => (index === sources.length - 1 ? name : `${name}${upTo}${sources[index]}`)
    if (sources.length === 0)
      return [
        {
          after: undefined,
          part: { names: [name], tests: [], like: `computed ${name}`, moves: () => [{ facts: { [name]: values[0] } }] },
        },
      ]
    let after: string | undefined
    return sources.map((source, index): PlacedPart => {
      after = this.#lastField(source) ?? after
      const before = index === 0 ? undefined : resultAt(index - 1)
      const place = fields.find(({ id }) => id === source)
      const step = place && flow.steps[place.step]!.optional !== true ? place.step : undefined
      const isLast = index === sources.length - 1
      const { of, count } = effects[index]!
      const part: Part = {
        names: [resultAt(index)],
        like: `computed ${name} ${index}`,
        tests: [
          ...(before === undefined ? [] : bitsOf(before, before, next[index]!.length + 1, (fact) => Number(fact ?? 0))),
          ...bitsOf(`${name} of ${source}`, source, count, of),
          ...(step === undefined ? [] : [isLeft(step)]),
        ],
        moves: (facts) => {
          // Classes are counted from 1; 0 means that a question is open, so that there is no value.
          const reached = before === undefined ? 1 : Number(facts[before] ?? 0)
          const isOpen = reached === 0 || (step !== undefined && facts[stateOf(step)] === 'skipped')
          const to = isOpen ? -1 : next[index]![reached - 1]![of(facts[source])]!
          if (!isOpen && to === -1) return []
          return [{ facts: { [resultAt(index)]: isLast ? (isOpen ? undefined : values[to]) : to + 1 } }]
        },
      }
      return { after, part }
    })
  }
}
