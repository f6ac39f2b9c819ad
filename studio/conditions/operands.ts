import type { Language } from '../../engine/language/messages/catalogue.ts'
import { askableOf, measuredBy } from '../../engine/language/names/askable.ts'
import { labelOf, optionLabelOf } from '../../engine/language/names/labels.ts'
import { subjectOf } from '../../engine/language/names/subject.ts'
import { derived } from '../../engine/runtime/derived.ts'
import { computedOf } from '../../engine/runtime/program/computed.ts'
import { domainOf } from '../../engine/runtime/program/host.ts'
import { optionsOf } from '../../engine/runtime/program/options.ts'
import type { Fact } from '../../engine/runtime/program/when.ts'
import type { WrittenLimits } from '../../schemas/condition.ts'
import type { Field, Flow } from '../../schemas/flow.ts'
import { vocabulary } from '../vocabulary.ts'
import { lastCase } from '../words/readable-text.ts'

/** A name that conditions can use. */
export interface Operand {
  readonly name: string
  /** The name for people in a list: the title, with the technical name where that differs. */
  readonly title: string
  /** The name for people in a sentence. */
  readonly called: string
  /** The possible values. Empty for an operand that is compared with limits. */
  readonly values: readonly OperandValue[]
  /**
   * `one`: it has one value. `many`: it may have several values at a time. `flag`: it is true or false. For kinds other
   * than `flag`, a condition with true or false checks whether there is a value.
   */
  readonly kind: 'one' | 'many' | 'flag'
  /** The limits that a condition can set for it; none by default. */
  readonly measured?: readonly (keyof WrittenLimits)[]
}

/** A value that conditions can compare a name with. */
export interface OperandValue {
  readonly value: Fact
  readonly title: string
  /** True if the title describes the visitor by itself, without the name: `for parents`. */
  readonly isLabel?: true
}

/**
 * Returns every name that the conditions of a valid flow can use: those of context, of fields and of conditions.
 *
 * @param language the language of the labels of context values
 */
export const operandsOf = (flow: Flow, language: Language): readonly Operand[] => inLanguage[language](flow)

// Several views read the names of the same flow.
const inLanguage = { en: derived((flow: Flow) => listed(flow, 'en')), ja: derived((flow: Flow) => listed(flow, 'ja')) }

function listed(flow: Flow, language: Language): Operand[] {
  const subject = subjectOf({ value: flow, file: flow.id }, vocabulary, undefined)
  const context = Object.entries(flow.context).map(([name, entry]): Operand => {
    const values = (askableOf(subject, name) ?? []).map((value): OperandValue => {
      const label = labelOf(flow, name, value)?.[language]
      return label === undefined ? { value, title: String(value) } : { value, title: label, isLabel: true }
    })
    const called = ('from' in entry && optionLabelOf(flow, entry.from)?.[language]) || name
    return {
      name,
      title: called === name ? name : `${called} (${name})`,
      called,
      values,
      kind: domainOf(entry) !== 'text' && isFlag(values) ? 'flag' : 'one',
    }
  })
  const fields = subject.fields.flatMap(({ id, field, kind }): Operand[] => {
    const values = askableOf(subject, id)
    if (!values && !kind.measured) return []
    const titled = (values ?? []).map((value) => ({ value, title: titleOf(flow, field, value) }))
    const label = lastCase(field.label) || id
    return [
      {
        name: id,
        title: label === id ? id : `${label} (${id})`,
        called: label,
        values: titled,
        kind: kinds[String(kind.schema(flow, field)?.type)] ?? 'one',
        measured: (kind.measured ?? []).filter((limit) => limit !== 'weekday' || field.precision === undefined),
      },
    ]
  })
  const named = Object.keys(flow.conditions ?? {}).map((name): Operand => {
    return { name, title: name, called: name, values: flagValues, kind: 'flag' }
  })
  const computed = Object.entries(computedOf(flow)).map(([name, { label }]): Operand => {
    const called = lastCase(label) || name
    return {
      name,
      title: called === name ? name : `${called} (${name})`,
      called,
      values: [],
      kind: 'one',
      measured: measuredBy(subject, name) ?? [],
    }
  })
  return [...context, ...withUniqueTitles([...fields, ...computed]), ...named]
}

const flagValues = [true, false].map((value) => ({ value, title: String(value) }))

/** Returns the title of a field's value: that of an option, or in a matrix those of the row and the option. */
function titleOf(flow: Flow, field: Field, value: Fact): string {
  const options = optionsOf(flow, field)
  const [row = '', option = ''] = field.rows ? String(value).split('.') : ['', String(value)]
  return [lastCase(field.rows?.[row]), lastCase(options[option]?.title)].filter(Boolean).join(': ') || String(value)
}

/** The kind of an operand by the JSON type of its field's values. */
const kinds: Readonly<Record<string, Operand['kind']>> = { boolean: 'flag', array: 'many' }

const isFlag = (values: Operand['values']) =>
  values.length > 0 && values.every(({ value }) => typeof value === 'boolean')

/** Adds the technical name to fields that have the same title, so that they can be distinguished. */
const withUniqueTitles = (fields: readonly Operand[]): Operand[] =>
  fields.map((field) =>
    fields.some(({ name, called }) => name !== field.name && called === field.called)
      ? { ...field, called: field.title }
      : field,
  )

/** Returns a condition to begin with: the first available name, with its first value. */
export function firstOperand(operands: readonly Operand[], but: readonly string[] = []): Record<string, unknown> {
  const first = operands.find(({ name, values }) => values.length > 0 && !but.includes(name))
  return first ? { [first.name]: firstValue(first) } : {}
}

/** The comparisons that a condition allows for a name, besides its listed values. */
export type Comparison = 'limits' | 'exactly' | 'weekday' | 'count'

/** Returns what a condition can compare a name with, besides its listed values. */
export function comparisonsOf({ measured = [] }: Operand): Comparison[] {
  return [
    ...(measured.some((limit) => limit === 'below' || limit === 'from') ? ['limits' as const] : []),
    ...(measured.includes('below') ? ['exactly' as const] : []),
    ...(measured.includes('weekday') ? ['weekday' as const] : []),
    ...(measured.includes('count') ? ['count' as const] : []),
  ]
}

/** Returns a value to begin with. */
export function comparedValue({ measured = [] }: Operand, comparison: Comparison): unknown {
  if (comparison === 'exactly') return 1
  if (comparison === 'weekday') return { weekday: ['saturday', 'sunday'] }
  if (comparison === 'count') return { count: { atLeast: 2 } }
  return measured.includes('from') ? { from: { days: 0 } } : { atLeast: 0 }
}

/** Returns the value with which a name is compared at first: its first limit, or its first value. */
export function firstValue(operand: Operand): unknown {
  if (comparisonsOf(operand).includes('limits')) return comparedValue(operand, 'limits')
  return operand.values[0]?.value ?? { atLeast: 0 }
}

/** Returns the values that a condition requires of a name. */
export const wantedOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted])
