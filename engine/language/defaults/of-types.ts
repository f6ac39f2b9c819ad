import type { Field, Flow, Step } from '../../../schemas/flow.ts'
import { localeOf } from '../../runtime/locale.ts'
import type { FieldType } from '../../runtime/program/field-type.ts'
import { everyRule } from '../kinds/rule-branches.ts'
import type { SchemaPart } from '../read/schema-part.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'
import { defaultsIn, filled } from './index.ts'

/**
 * Adds the defaults of a flow's field types, in its language or in English. A group of texts is completed even if the
 * flow writes only some of them. The message of a rule is added only where the flow has none for all its fields.
 *
 * @param flow as it is written, without default messages of rules
 */
export function withTypeDefaults(flow: Flow, vocabulary: Vocabulary): Flow {
  const byType = new Map(vocabulary.types.map((type) => [type.type, type]))
  const kinds = kindsOf(vocabulary)
  const defaultsOf = (step: Step, id: string, field: Field): SchemaPart => {
    const { messages, ...remainingDefaults } = defaultsFor(byType.get(field.type), field, flow.lang)
    if (messages === undefined) return remainingDefaults
    const rules = everyRule(step, id, kinds)
    const wanted = Object.entries(messages).filter(
      ([rule]) => rules.includes(rule) && flow.messages?.[rule] === undefined,
    )
    return wanted.length > 0 ? { ...remainingDefaults, messages: Object.fromEntries(wanted) } : remainingDefaults
  }
  const fieldsOf = (step: Step) =>
    Object.fromEntries(
      Object.entries(step.fields).map(([id, field]) => [id, filled(field, defaultsOf(step, id, field))]),
    )
  const steps = Object.entries(flow.steps).map(([id, step]) => [id, { ...step, fields: fieldsOf(step) }])
  return { ...flow, steps: Object.fromEntries(steps) as Flow['steps'] }
}

/** Returns the defaults of a field's type in a language, or else in English. */
function defaultsFor(
  type: FieldType | undefined,
  field: Field,
  lang: string,
): SchemaPart & { readonly messages?: object } {
  const { defaults = {} } = type ?? {}
  return {
    ...defaultsIn(lang, typeof defaults === 'function' ? defaults(field) : defaults),
    ...signOf(field.currency, lang),
  }
}

/** Returns the sign of a currency as the prefix or the unit of numbers, as a language has it. */
function signOf(currency: string | undefined, lang: string): Pick<Field, 'before' | 'unit'> {
  if (currency === undefined) return {}
  const parts = new Intl.NumberFormat(localeOf(lang), { style: 'currency', currency }).formatToParts(1)
  const [number, sign] = ['integer', 'currency'].map((type) => parts.findIndex((part) => part.type === type))
  const text = parts[sign!]!.value
  return sign! < number! ? { before: /\p{L}$/u.test(text) ? `${text} ` : text } : { unit: text }
}
