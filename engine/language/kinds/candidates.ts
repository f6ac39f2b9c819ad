import type { Field } from '../../../schemas/flow.ts'
import type { Demand } from '../../runtime/rules/rule.ts'
import { demandOf, examplesOf } from '../patterns/examples.ts'
import type { Search } from './kind.ts'

const anyCharacters = ['a', '1', '\u5C71', '\u30A2', '\u3042']

/**
 * Yields texts of which at least one obeys the field's rules, if any text does. The field's own placeholder and default
 * come first, then texts made from the demands of its rules, then the rules' own examples.
 */
export function* candidatesFor({
  field,
  rules,
  others = {},
  known,
  today,
}: Omit<Search, 'flow' | 'wanted' | 'kinds'>): Generator<string> {
  for (const text of [...usesOf(field.placeholder), field.default]) if (typeof text === 'string') yield text
  const demands = [rules, others].flatMap((required) => demandsOf({ rules: required, known, today }))
  const complete = demands.flatMap((demand) => demand.texts ?? [])
  yield* complete
  const longest = field.maxLength === undefined ? [] : [field.maxLength]
  const lengths = [...new Set([...demands.flatMap((demand) => demand.lengths ?? []), ...longest, 4, 1, 2, 10])]
  const fills = [
    ...demands.flatMap(({ fill }) => fill ?? []),
    ...[...demands.flatMap((demand) => demand.characters ?? []), ...anyCharacters].map(rowOf),
  ]
  for (const start of [...demands.flatMap((demand) => demand.starts ?? []), ''])
    for (const length of lengths) for (const fill of fills) yield fill(start, length)
  for (const length of lengths) for (const text of complete) yield text.padStart(length, '0')
  for (const rule of known)
    if (Object.hasOwn(rules, rule.name))
      for (const { pass } of rule.examples) for (const item of pass) if (typeof item === 'string') yield item
}

/** Returns the demands of some rules on the texts to try, in the order of the flow. */
export function demandsOf({ rules, known, today }: Pick<Search, 'rules' | 'known' | 'today'>): Demand[] {
  const ruleOf = (name: string) => known.find((rule) => rule.name === name)
  return Object.entries(rules).map(
    ([name, argument]) => ruleOf(name)?.demands(argument as never, { today, examplesOf, demandOf }) ?? {},
  )
}

/** Returns the wordings of a slot: its only one, or those of its alternatives. */
const usesOf = (slot: Field['placeholder']): unknown[] =>
  Array.isArray(slot) ? slot.map(({ use }: { use: unknown }) => use) : [slot]

const rowOf = (character: string) => (start: string, length: number) =>
  start + character.repeat(Math.max(0, length - [...start].length))
