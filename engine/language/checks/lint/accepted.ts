import type { Field } from '../../../../schemas/flow.ts'
import { normalizers } from '../../../runtime/normalize/index.ts'
import { limit } from '../../../runtime/normalize/limit.ts'
import type { Rule } from '../../../runtime/rules/rule.ts'

/**
 * Rules that are not checked here, because they depend on more than the value. Rules that depend on the calendar are
 * skipped too.
 */
const goByMore = ['required', 'requiredWith', 'dayOfMonth']

/**
 * Normalizes a text for a field. Returns it with the first of the field's rules that it breaks, among those that depend
 * on the value alone.
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
  const broken = rules.find(({ name, test, goesByCalendar }) => {
    const argument = field.rules?.[name]
    return (
      argument !== undefined &&
      !goesByCalendar &&
      !goByMore.includes(name) &&
      !test(value, argument as never, {}, { today: '' })
    )
  })
  return { value, broken: broken?.name }
}
