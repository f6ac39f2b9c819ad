import { withDefaults } from '../../engine/language/defaults/index.ts'
import { textOf, type Slot } from '../../engine/runtime/program/text.ts'
import type { Facts } from '../../engine/runtime/program/when.ts'
import { readEnquiry } from './enquiry.ts'

const flow = withDefaults(readEnquiry())

/**
 * What the first flow says in a place of it, such as `modals.attention.title`, so that tests go on when a marketer says it
 * otherwise.
 * @param facts what the visitor's context is besides that of somebody who asks for themselves
 */
export function copy(place: string, facts: Facts = {}): string {
  const slot = place.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], flow)
  const text = textOf(flow, slot as Slot<string> | undefined, { parent: false, generation: 'none', lpType: 'standard', area: false, ...facts })
  if (text === undefined) throw new Error(`The first flow says nothing in ${place}.`)
  return text
}

/** What a field is called, by its id. */
export const label = (field: string): string => inField(field, 'label')

/** What a field says in a place of it, such as `changed` or `reading.uncertain`. */
export const inField = (field: string, place: string, facts?: Facts): string => copy(`${placeOf(field)}.${place}`, facts)

/** An option as it is shown, by the ids of its field and of its own. */
export function title(field: string, option: string, facts?: Facts): string {
  const { options } = flow.steps[stepOf(field)]!.fields[field]!
  return copy(typeof options === 'string' ? `tables.${options}.${option}.title` : `${placeOf(field)}.options.${option}.title`, facts)
}

/**
 * What the visitor reads when a field breaks a rule, by the name of the rule.
 * @param params what the message may name besides the field, such as `digits`
 */
export const message = (field: string, rule: string, params: Facts = {}): string =>
  Object.entries({ ...params, field: label(field) }).reduce(
    (text, [name, value]) => text.replaceAll(new RegExp(`([0-9]:)?\\{${name}\\}`, 'g'), () => String(value)),
    copy(`messages.${rule}`),
  )

const stepOf = (field: string) => Object.keys(flow.steps).find((id) => field in flow.steps[id]!.fields)!
const placeOf = (field: string) => `steps.${stepOf(field)}.fields.${field}`
