import type { Form } from '../../../runtime/rules/rule.ts'
import { inEachBranch, rulesIn } from '../../kinds/rule-branches.ts'
import { ruleNamed } from '../../kinds/rules-of.ts'
import { ruleAt } from '../../names/rule-sets.ts'
import { pathText } from '../../read/path.ts'
import { kindsOf, type Vocabulary } from '../../vocabulary.ts'
import type { Lint } from './lint.ts'

/**
 * A rule that judges only numbers or dates, in a field that accepts any text: a text that is neither would obey the
 * rule and be sent.
 */
export const ruleWithoutForm: Lint<'rule-without-form'> = {
  code: 'rule-without-form',
  *check({ flow, fields, vocabulary }) {
    const kinds = kindsOf(vocabulary)
    const reported = new Set<string>()
    for (const place of fields)
      for (const [branch, field] of inEachBranch(place.field).entries()) {
        const rules = Object.keys(rulesIn(flow.steps[place.step]!, place.id, field, kinds)).flatMap(
          (name) => ruleNamed(vocabulary.rules, name) ?? [],
        )
        for (const { name, judges } of rules) {
          if (judges === undefined || rules.some(({ ensures }) => ensures?.includes(judges))) continue
          const path = ruleAt(place, name, branch)
          if (path === undefined || reported.has(pathText(path))) continue
          reported.add(pathText(path))
          const item = { types: typesOf(judges, vocabulary), rules: rulesFor(judges, place.ruleNames, vocabulary) }
          yield { path, on: 'key', args: { rule: name, number: judges === 'number', ...item } }
        }
      }
  },
}

/** Returns the field types whose values always have the form. */
function typesOf(form: Form, vocabulary: Vocabulary): string[] {
  const kinds = kindsOf(vocabulary)
  return vocabulary.types
    .map(({ type }) => type)
    .filter((type) =>
      Object.keys(kinds[type]!.rules?.({ type }) ?? {}).some((name) => ensuresOnly(form, name, vocabulary)),
    )
}

/** Returns the rules of the given names that ensure only this form. */
const rulesFor = (form: Form, names: readonly string[], vocabulary: Vocabulary) =>
  names.filter((name) => ensuresOnly(form, name, vocabulary))

/**
 * Reports whether a rule ensures this form and no other. A rule that needs further fields does not count, because it is
 * no useful advice.
 */
function ensuresOnly(form: Form, name: string, { rules }: Vocabulary): boolean {
  const { ensures = [], references } = ruleNamed(rules, name) ?? {}
  return ensures.length === 1 && ensures[0] === form && !references
}
