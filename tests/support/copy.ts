import { withDefaults } from '../../engine/language/defaults/index.ts'
import { textOf, type Slot } from '../../engine/runtime/program/text.ts'
import type { Facts } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'
import { readEnquiry } from './enquiry.ts'

/**
 * What a flow says, by place, so that tests go on when a marketer says it otherwise.
 *
 * @param flow with the defaults of its language
 * @param usual what the context is where a test does not tell
 */
export function copyOf(flow: Flow, usual: Facts = {}) {
  const stepOf = (field: string) => Object.keys(flow.steps).find((id) => field in flow.steps[id]!.fields)!
  const fieldOf = (field: string) => flow.steps[stepOf(field)]!.fields[field]!
  const placeOf = (field: string) => `steps.${stepOf(field)}.fields.${field}`

  /** What is said in a place such as `modals.attention.title`. */
  function copy(place: string, facts: Facts = {}): string {
    const slot = place
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], flow)
    const text = textOf(flow, slot as Slot<string> | undefined, { ...usual, ...facts })
    if (text === undefined) throw new Error(`The flow "${flow.id}" says nothing in ${place}.`)
    return text
  }

  /** What a field says in a place of it, such as `changed` or `reading.uncertain`. */
  const inField = (field: string, place: string, facts?: Facts): string => copy(`${placeOf(field)}.${place}`, facts)

  /** What a field is called, by its id. */
  const label = (field: string): string => inField(field, 'label')

  /** An option as it is shown, by the ids of its field and of its own. */
  function title(field: string, option: string, facts?: Facts): string {
    const { options } = fieldOf(field)
    return copy(
      typeof options === 'string' ? `tables.${options}.${option}.title` : `${placeOf(field)}.options.${option}.title`,
      facts,
    )
  }

  /**
   * What the visitor reads when a field breaks a rule, by the name of the rule.
   *
   * @param params what the message may name besides the field, such as `digits`
   */
  const message = (field: string, rule: string, params: Facts = {}): string =>
    Object.entries({ ...params, field: label(field) }).reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`([0-9]:)?\\{${name}\\}`, 'g'), () => String(value)),
      fieldOf(field).messages?.[rule] === undefined ? copy(`messages.${rule}`) : inField(field, `messages.${rule}`),
    )

  return { copy, inField, label, title, message }
}

/** What the first flow says: to somebody who asks for themselves, unless other facts are given. */
export const { copy, inField, label, title, message } = copyOf(withDefaults(readEnquiry()), {
  parent: false,
  generation: 'none',
  lpType: 'standard',
  area: false,
})

/** How the first flow greets a visitor, by their context. */
export const greeting = (facts: Facts): string => copy('steps.sex.bubbles.hello', facts)
