import type { Field } from '../../../schemas/flow.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Value } from '../../runtime/value.ts'
import { argumentsOf } from './rules-of.ts'

/** The fields of a step or of an entry, by id. */
type Fields = Readonly<Record<string, Field>>

/**
 * Adds, in front of the good values of fields, those that suit the values of fields with which rules compare them, at
 * once or by way of further fields: a later date beside each date, for example.
 */
export function addComparable(
  fields: Fields,
  known: readonly Rule[],
  good: Map<string, readonly Value[]>,
  isGood: (id: string, value: Value) => boolean,
): void {
  const links = comparisonsIn(fields, known, [...good.keys()])
  const added = new Map([...good.keys()].map((id) => [id, new Set<Value>()]))
  /** Adds what suits a value of the last of some fields. A field that was passed has its value already. */
  const addBeside = (value: Value, passed: readonly string[]): void => {
    for (const { from, to, valuesBeside } of links) {
      if (from !== passed.at(-1) || passed.includes(to)) continue
      for (const suiting of valuesBeside(String(value))) {
        if (!isGood(to, suiting)) continue
        added.get(to)!.add(suiting)
        addBeside(suiting, [...passed, to])
      }
    }
  }
  const most = Math.max(0, ...[...good.values()].map((values) => values.length))
  // The first values of all fields are used before their second ones, so that the first values that are added suit each
  // other.
  for (let index = 0; index < most; index += 1)
    for (const [id, values] of good) if (index < values.length) addBeside(values[index]!, [id])
  for (const [id, values] of good) good.set(id, [...new Set([...added.get(id)!, ...values])])
}

interface Comparison {
  readonly from: string
  readonly to: string
  /** Returns values of `to` that just suit a value of `from`. */
  readonly valuesBeside: (value: string) => readonly string[]
}

/** A reference of a rule, in some branch, from its own field to another field. */
interface Reference {
  readonly own: string
  readonly field: string
  readonly rule: Rule
  readonly argument: unknown
}

function referencesIn(fields: Fields, known: readonly Rule[]): Reference[] {
  return Object.entries(fields).flatMap(([own, { rules, rulesWhen = [] }]) =>
    [rules, ...rulesWhen.map((branch) => branch.rules)].flatMap((set) =>
      argumentsOf(known, set ?? {}).flatMap(({ rule, argument }) =>
        (rule.references?.(argument) ?? [])
          .filter(({ field }) => field !== own && Object.hasOwn(fields, field))
          .map(({ field }) => ({ own, field, rule, argument })),
      ),
    ),
  )
}

/** Returns the comparisons between some of the fields, in both directions. */
export const comparisonsIn = (fields: Fields, known: readonly Rule[], ids: readonly string[]): Comparison[] =>
  referencesIn(fields, known).flatMap(({ own, field, rule: { valuesBeside }, argument }): Comparison[] => {
    if (!valuesBeside || !ids.includes(own) || !ids.includes(field)) return []
    const beside = (backwards: boolean) => (value: string) => valuesBeside(argument as never, value, backwards)
    return [
      { from: field, to: own, valuesBeside: beside(false) },
      { from: own, to: field, valuesBeside: beside(true) },
    ]
  })

/** Two fields of which a rule of the first one, in some branch, names the second one. */
export interface Link {
  readonly own: string
  readonly field: string
  readonly rule: string
}

/** Returns the links between fields. */
export const linksIn = (fields: Fields, known: readonly Rule[]): Link[] =>
  referencesIn(fields, known).map(({ own, field, rule }) => ({ own, field, rule: rule.name }))

/** Returns the fields in groups, each in its order. Within a group, links lead from each field to every other one. */
export function linkedBy(ids: readonly string[], links: readonly Link[]): string[][] {
  const members = new Map(ids.map((id) => [id, new Set([id])]))
  for (const { own, field } of links) {
    const [left, right] = [members.get(own)!, members.get(field)!]
    if (left !== right) for (const id of right) members.set(id, left.add(id))
  }
  return [...new Set(members.values())].map((group) => ids.filter((id) => group.has(id)))
}
