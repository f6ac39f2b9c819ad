import type { Field, Flow, Step } from '../../../schemas/flow.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import { everyRule } from '../kinds/rule-branches.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'
import { filled } from './index.ts'

/**
 * The flow with what its field types need and it leaves unsaid, in its language, or in English. A group of texts is
 * there as a whole, whatever of it the flow writes; the message of a rule only where the flow has none for all of its
 * fields.
 *
 * @param flow as it is written: without messages of rules that it does not say itself
 */
export function withTypeDefaults(flow: Flow, vocabulary: Vocabulary): Flow {
  const byType = new Map(vocabulary.types.map((type) => [type.type, type]))
  const kinds = kindsOf(vocabulary)
  const defaultsOf = (step: Step, id: string, field: Field): SchemaPart => {
    const { messages, ...otherDefaults } = defaultsFor(byType.get(field.type), field, flow.lang)
    if (messages === undefined) return otherDefaults
    const rules = everyRule(step, id, kinds)
    const wanted = Object.entries(messages).filter(
      ([rule]) => rules.includes(rule) && flow.messages?.[rule] === undefined,
    )
    return wanted.length > 0 ? { ...otherDefaults, messages: Object.fromEntries(wanted) } : otherDefaults
  }
  const fieldsOf = (step: Step) =>
    Object.fromEntries(
      Object.entries(step.fields).map(([id, field]) => [id, filled(field, defaultsOf(step, id, field))]),
    )
  const steps = Object.entries(flow.steps).map(([id, step]) => [id, { ...step, fields: fieldsOf(step) }])
  return { ...flow, steps: Object.fromEntries(steps) as Flow['steps'] }
}

/** What the type of a field has to say in a language, or else in English. */
function defaultsFor(
  type: FieldType | undefined,
  field: Field,
  lang: string,
): SchemaPart & { readonly messages?: object } {
  const [language = ''] = lang.split('-', 1)
  const { defaults = {} } = type ?? {}
  const byLanguage = typeof defaults === 'function' ? defaults(field) : defaults
  return { ...(byLanguage[language] ?? byLanguage.en) }
}
