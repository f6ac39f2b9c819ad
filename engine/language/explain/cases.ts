import type { Flow, When } from '../../../schemas/flow.ts'
import { namesInCondition, type Known } from '../../runtime/program/when.ts'
import { isDay } from '../../runtime/rules/days.ts'
import { valuesOf } from '../texts/domains.ts'
import { rangesOf } from '../texts/ranges.ts'
import { casesOf, type Case, type Values } from '../texts/table.ts'
import type { Audience } from './explanation.ts'

/** Something that holds in some cases, such as a sentence; undefined for the cases in which nothing does. */
export interface InCases {
  readonly value: string | undefined
  readonly cases: readonly Case[]
  readonly isSample?: true
}

/** The values of a case in the two versions. */
interface BothValues {
  readonly before: string | undefined
  readonly after: string | undefined
}

/** A difference between two versions, for some visitors: one pair of values, or several that differ alike. */
interface CaseChange {
  readonly pairs: readonly BothValues[]
  readonly audience: Audience
}

/** The most cases of one place: words that refer to words, each with its own cases, multiply to millions. */
export const mostCases = 5000

/** The most pairs of cases that are compared at one place. */
const mostPairs = 50_000

/** Returns the value of a function in every case that some conditions distinguish. */
export function inEachCase(
  flow: Flow,
  whens: readonly (When | undefined)[],
  valueIn: (facts: Case) => string | undefined,
): InCases[] {
  const names = [...new Set(whens.flatMap(namesInCondition))]
  const { cases, isSample } = casesOf(new Map(names.map((name) => [name, valuesOf(flow, name)])), mostCases)
  return cases.map((facts) => ({ value: valueIn(facts), cases: [facts], ...(isSample && { isSample }) }))
}

/** A case with its value. */
interface Item {
  readonly value: string | undefined
  readonly facts: Case
}

/** The cases of one version, with the values that each name has in them. */
interface Version {
  readonly items: readonly Item[]
  readonly domains: ReadonlyMap<string, Values>
}

function versionOf(entries: readonly InCases[]): Version {
  const items = entries.flatMap(({ value, cases }) => cases.map((facts): Item => ({ value, facts })))
  // A place that a version does not have is silent in every case.
  return items.length === 0
    ? { items: [{ value: undefined, facts: {} }], domains: new Map() }
    : { items, domains: domainsOf(items.map(({ facts }) => facts)) }
}

function domainsOf(cases: readonly Case[]): Map<string, Values> {
  const names = Object.keys(cases[0] ?? {})
  return new Map(
    names.map((name) => {
      const values = new Map(cases.map((facts) => [JSON.stringify(facts[name]), facts[name]]))
      return [name, [...values.values()]]
    }),
  )
}

/** A case of both versions, with the value that it has in each. */
interface Pair extends BothValues {
  readonly facts: Case
}

/**
 * Returns the differences between two versions. A case of the first version is compared with each case of the second
 * one that has the same values of the names that both depend on. Cases with the same kind of difference are joined.
 *
 * @param kindOf returns the kind of a difference; by default all pairs of values differ in their own way
 */
export function changesInCases(
  before: readonly InCases[],
  after: readonly InCases[],
  kindOf: (values: BothValues) => string = valuesKey,
): CaseChange[] {
  const [old, now] = [versionOf(before), versionOf(after)]
  const names = [...old.domains.keys()].filter((name) => now.domains.has(name))
  const pairs = [
    ...pairsOf(old, now, names, (own, other): Pair => {
      return { facts: { ...other.facts, ...own.facts }, before: own.value, after: other.value }
    }),
    ...pairsOf(now, old, names, (own, other): Pair => {
      return { facts: { ...other.facts, ...own.facts }, before: other.value, after: own.value }
    }),
  ]
  const different = new Map<string, Pair>()
  for (const pair of pairs) if (pair.before !== pair.after) different.set(factsKey(pair.facts), pair)
  if (different.size === 0) return []
  const domains = domainsOf(pairs.map(({ facts }) => facts))
  const isSample = [...before, ...after].some((entry) => entry.isSample) || pairs.length >= mostPairs
  const groups = new Map<string, Pair[]>()
  for (const pair of different.values()) {
    const kind = kindOf(pair)
    const group = groups.get(kind)
    if (group) group.push(pair)
    else groups.set(kind, [pair])
  }
  return [...groups.values()].map((group) => {
    const cases = group.map(({ facts }) => ordered(facts, domains))
    const values = new Map(group.map((pair) => [valuesKey(pair), { before: pair.before, after: pair.after }]))
    return { pairs: [...values.values()], audience: audienceOf(cases, domains, isSample) }
  })
}

const valuesKey = ({ before, after }: BothValues): string => JSON.stringify([before ?? null, after ?? null])

const factsKey = (facts: Case): string =>
  JSON.stringify(Object.entries(facts).sort(([left], [right]) => (left < right ? -1 : 1)))

/** Returns a case with its names in the order in which all cases have them. */
const ordered = (facts: Case, domains: ReadonlyMap<string, Values>): Case =>
  Object.fromEntries([...domains.keys()].map((name) => [name, facts[name]]))

/** Pairs each case of a version with those of the other one that have the same values, up to a limit. */
function pairsOf(own: Version, other: Version, names: readonly string[], pair: (own: Item, other: Item) => Pair) {
  const others = new Map<string, Item[]>()
  for (const item of other.items) {
    const key = JSON.stringify(names.map((name) => item.facts[name]))
    const same = others.get(key)
    if (same) same.push(item)
    else others.set(key, [item])
  }
  const pairs: Pair[] = []
  for (const item of own.items) {
    const known = names.map((name) => counterpart(item.facts[name], other.domains.get(name)!))
    for (const match of known.includes(unknown) ? [] : (others.get(JSON.stringify(known)) ?? [])) {
      if (pairs.length === mostPairs) return pairs
      pairs.push(pair(item, match))
    }
  }
  return pairs
}

const unknown = Symbol('a value that the other version does not have')

/**
 * Returns the value that stands for a value in the other version. Numbers and dates are samples between limits, and the
 * limits may differ: the nearest sample below has the same meaning. The answers of such a field include none.
 */
function counterpart(value: Known | undefined, domain: Values): Known | undefined | typeof unknown {
  const key = JSON.stringify(value)
  if (domain.some((item) => JSON.stringify(item) === key)) return value
  if (!isMeasure(value, domain)) return unknown
  const samples = domain.filter((item) => typeof item === typeof value && isMeasure(item, domain))
  return samples.filter((item) => item! < value!).at(-1) ?? samples[0] ?? unknown
}

/** Reports whether a value is a number or a date that an answer may have, as one of many between limits. */
const isMeasure = (value: Known | undefined, domain: Values): boolean =>
  domain.includes(undefined) && (typeof value === 'number' || (typeof value === 'string' && isDay(value)))

/** Returns the audience of some cases among all those in which the names have the given values. */
function audienceOf(cases: readonly Case[], domains: ReadonlyMap<string, Values>, isSample: boolean): Audience {
  const countOf = (name: string) => domains.get(name)!.length
  const ranges = rangesOf(cases, countOf)
  const named = (name: string) => ranges.flatMap((range) => range.filter((item) => item.name === name))
  const relevant = [...domains.keys()].filter((name) => named(name).length > 0)
  const sizes = ranges.map((range) =>
    relevant.reduce(
      (size, name) => size * (range.find((item) => item.name === name)?.values.length ?? countOf(name)),
      1,
    ),
  )
  const examples = relevant.filter((name) => domains.get(name)!.some((value) => isMeasure(value, domains.get(name)!)))
  return { ranges, sizes, examples, ...(isSample && { isSample }) }
}
