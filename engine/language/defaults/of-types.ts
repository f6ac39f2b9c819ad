import type { Field, Flow, Step } from '../../../schemas/flow.ts'
import { localeOf } from '../../runtime/locale.ts'
import { entryFields } from '../../runtime/program/entries.ts'
import { type FieldType, isWorded, type WordedDefaults } from '../../runtime/program/field-type.ts'
import { everyRule } from '../kinds/rule-branches.ts'
import type { Languages, writtenInPlace } from '../languages.ts'
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
    const type = byType.get(field.type)
    const { messages, ...remainingDefaults } = type ? typeDefaults(type, field, flow.lang, vocabulary.languages) : {}
    if (messages === undefined) return remainingDefaults
    const rules = everyRule(step, id, kinds)
    const wanted = Object.entries(messages).filter(
      ([rule]) => rules.includes(rule) && flow.messages?.[rule] === undefined,
    )
    return wanted.length > 0 ? { ...remainingDefaults, messages: Object.fromEntries(wanted) } : remainingDefaults
  }
  const fieldsOf = (step: Step): object =>
    Object.fromEntries(
      Object.entries(step.fields).map(([id, declared]): [string, unknown] => {
        const fields = entryFields(declared)
        const field = fields
          ? { ...declared, entry: { ...declared.entry, fields: fieldsOf({ bubbles: {}, fields }) } }
          : declared
        return [id, filled(field, defaultsOf(step, id, declared))]
      }),
    )
  const steps = Object.entries(flow.steps).map(([id, step]) => [id, { ...step, fields: fieldsOf(step) }])
  return { ...flow, steps: Object.fromEntries(steps) as Flow['steps'] }
}

/** Returns the defaults that a type has for a field in a language, or else in English. */
export function typeDefaults(
  { type, defaults = {} }: Pick<FieldType, 'type' | 'defaults'>,
  field: Field,
  lang: string,
  packs: Languages,
): SchemaPart & { readonly messages?: object } {
  return { ...wordsFor({ type, defaults }, field, lang, packs), ...signOf(field.currency, lang) }
}

function wordsFor(
  { type, defaults = {} }: Pick<FieldType, 'type' | 'defaults'>,
  field: Field,
  lang: string,
  packs: Languages,
): object {
  if (typeof defaults === 'function') return defaultsIn(lang, defaults(field))
  if (isWorded(defaults))
    return defaultsIn(lang, wordsByLanguage(defaults, packs), (words) => defaults.of(words as never, field))
  const inPacks = Object.entries(packs).flatMap(([tag, { types }]) => (types[type] ? [[tag, types[type]]] : []))
  return defaultsIn(lang, { ...defaults, ...Object.fromEntries(inPacks) })
}

/** Returns the words of a type's defaults in each language that has all of them. */
function wordsByLanguage({ words }: WordedDefaults, packs: Languages): Readonly<Record<string, object>> {
  const names = Object.keys(words)
  const inPlace = (language: (typeof writtenInPlace)[number]) =>
    Object.fromEntries(names.map((name) => [name, words[name]![language]]))
  const inPacks = Object.entries(packs).filter(([, { types }]) => names.every((name) => types[name] !== undefined))
  return {
    en: inPlace('en'),
    ja: inPlace('ja'),
    ...Object.fromEntries(inPacks.map(([tag, { types }]) => [tag, types])),
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
