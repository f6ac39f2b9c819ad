import type { Field } from '../../../../schemas/flow.ts'
import { limit } from '../../../runtime/normalize/characters.ts'
import { normalizers } from '../../../runtime/normalize/index.ts'
import type { Rule } from '../../../runtime/rules/rule.ts'
import { argumentsOf } from '../../kinds/rules-of.ts'

/**
 * Normalizes a text for a field. Returns it with the first of the field's rules that it breaks, among those that depend
 * on the value alone: not on the day or on other fields.
 */
export function normalizedIn(
  field: Field,
  text: string,
  rules: readonly Rule[],
): { readonly value: string; readonly broken: string | undefined } {
  const clean = (typed: string) =>
    (field.normalize ?? []).reduce(
      (value, name) => normalizers.find((normalizer) => normalizer.name === name)?.apply(value) ?? value,
      typed,
    )
  const value = clean(field.maxLength === undefined ? clean(text) : limit(clean(text), field.maxLength))
  const broken = rules.find(({ name, test, goesByCalendar, references }) => {
    const argument = field.rules?.[name]
    return (
      argument !== undefined && !goesByCalendar && !references && !test(value, argument as never, {}, { today: '' })
    )
  })
  return { value, broken: broken?.name }
}

/** Returns the greatest length that a field and its rules accept; Infinity if nothing limits it. */
export const longestIn = ({ maxLength = Infinity, rules }: Field, known: readonly Rule[]): number =>
  argumentsOf(known, rules).reduce(
    (least, { rule, argument }) => Math.min(least, rule.longest?.(argument) ?? Infinity),
    maxLength,
  )
