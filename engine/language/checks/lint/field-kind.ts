import { rulesIn } from '../../kinds/rule-branches.ts'
import { type Reference, referencesIn } from '../../names/references.ts'
import type { FieldPlace, Subject } from '../../names/subject.ts'
import { kindsOf, ruleNamed } from '../../vocabulary.ts'
import type { Lint } from './lint.ts'

/** A reference to a field that exists, but whose kind the place cannot work with. */
export const fieldKind: Lint<'field-kind'> = {
  code: 'field-kind',
  *check(subject) {
    const { kinds } = subject.vocabulary
    for (const reference of referencesIn(subject)) {
      const { id, path, on, step, role } = reference
      const field = subject.fields.find((field) => field.id === id && (step === undefined || field.step === step))
      if (!field) continue
      const needed = field.kind.roles.includes(role)
        ? neededBy(subject, reference, field)
        : kinds.filter(({ roles }) => roles.includes(role)).map(({ words }) => words)
      if (needed.length > 0) yield { path, ...(on && { on }), args: { id, kind: field.kind.words, needed } }
    }
  },
}

/**
 * Returns the kinds of which a field must be to be compared; none if it is right. Dates are compared with dates and
 * numbers with numbers. Rules that judge any text compare fields of the same kind.
 */
export function neededBy(
  { flow, fields, vocabulary }: Subject,
  { comparison }: Pick<Reference, 'comparison'>,
  named: FieldPlace,
) {
  if (!comparison) return []
  const form = ruleNamed(vocabulary.rules, comparison.rule)?.judges
  if (form === undefined) {
    const { kind } = fields.find(({ id, step }) => id === comparison.of && step === named.step)!
    return kind.name === named.kind.name ? [] : [kind.words]
  }
  const ensures = (names: readonly string[]) =>
    names.some((name) => ruleNamed(vocabulary.rules, name)?.ensures?.includes(form))
  const rules = rulesIn(flow.steps[named.step]!, named.id, named.field, kindsOf(vocabulary))
  if (ensures(Object.keys(rules))) return []
  return vocabulary.kinds
    .filter((kind) => ensures(Object.keys(kind.rules?.({ type: '' }) ?? {})))
    .map(({ words }) => words)
}
