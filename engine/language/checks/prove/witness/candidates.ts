import type { Field } from '../../../../../schemas/flow.ts'
import type { Rules } from '../../../kinds/kind.ts'
import { examplesOf } from '../../../patterns/examples.ts'
import { ruleNamed, rules } from '../../../../runtime/rules/index.ts'

const anyCharacters = ['a', '1', '\u5C71', '\u30A2', '\u3042']

/**
 * Texts among which one obeys the field's rules, if there is one: the field's own placeholder and start first, then
 * texts put together from what its rules ask for, then the rules' own examples.
 * @param given the field's rules, with those that come with what its step makes of it
 */
export function* candidatesFor(field: Field, given: Rules, today: string): Generator<string> {
  for (const text of [...usesOf(field.placeholder), field.default]) if (typeof text === 'string') yield text
  const known = { today, examplesOf }
  const asked = Object.entries(given).map(([rule, argument]) => ruleNamed(rule)?.demands(argument as never, known) ?? {})
  const whole = asked.flatMap((demand) => demand.whole ?? [])
  yield* whole
  const longest = field.maxLength === undefined ? [] : [field.maxLength]
  const lengths = [...new Set([...asked.flatMap((demand) => demand.lengths ?? []), ...longest, 4, 1, 2, 10])]
  const fills = [
    ...asked.flatMap(({ fill }) => fill ?? []),
    ...[...asked.flatMap((demand) => demand.characters ?? []), ...anyCharacters].map(rowOf),
  ]
  for (const start of [...asked.flatMap((demand) => demand.starts ?? []), ''])
    for (const length of lengths) for (const fill of fills) yield fill(start, length)
  for (const length of lengths) for (const text of whole) yield text.padStart(length, '0')
  for (const rule of rules)
    if (Object.hasOwn(given, rule.name)) for (const { pass } of rule.examples) for (const one of pass) if (typeof one === 'string') yield one
}

/** The wordings of a slot: one, or those of its alternatives. */
const usesOf = (slot: Field['placeholder']): unknown[] =>
  Array.isArray(slot) ? slot.map(({ use }: { use: unknown }) => use) : [slot]

const rowOf = (character: string) => (start: string, length: number) =>
  start + character.repeat(Math.max(0, length - [...start].length))
