import { withDefaults } from '../../engine/language/defaults/index.ts'
import { textOf, type Slot } from '../../engine/runtime/program/text.ts'
import type { Facts } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'
import { readEnquiry } from './enquiry.ts'

/**
 * Returns functions that find the wordings of a flow by their place, so that tests still pass after a marketer changes
 * them.
 *
 * @param flow with the defaults of its language
 * @param defaults the context for tests that give none
 */
export function copyOf(flow: Flow, defaults: Facts = {}) {
  const stepOf = (field: string) => Object.keys(flow.steps).find((id) => field in flow.steps[id]!.fields)!
  const fieldOf = (field: string) => flow.steps[stepOf(field)]!.fields[field]!
  const placeOf = (field: string) => `steps.${stepOf(field)}.fields.${field}`

  /** Returns the wording in a place such as `modals.attention.title`. */
  function copy(place: string, facts: Facts = {}): string {
    const slot = place
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], flow)
    const text = textOf(flow, slot as Slot<string> | undefined, { ...defaults, ...facts })
    if (text === undefined) throw new Error(`The flow "${flow.id}" says nothing in ${place}.`)
    return text
  }

  /** Returns the wording in a place within a field, such as `changed` or `reading.uncertain`. */
  const inField = (field: string, place: string, facts?: Facts): string => copy(`${placeOf(field)}.${place}`, facts)

  /** Returns the label of a field, by its id. */
  const label = (field: string): string => inField(field, 'label')

  /** Returns the title of an option, by the ids of its field and the option. */
  function title(field: string, option: string, facts?: Facts): string {
    const { options } = fieldOf(field)
    return copy(
      typeof options === 'string' ? `tables.${options}.${option}.title` : `${placeOf(field)}.options.${option}.title`,
      facts,
    )
  }

  /**
   * Returns the message for a field that breaks a rule, by the name of the rule.
   *
   * @param params the values that the message may mention in addition to the field, such as `digits`
   */
  const message = (field: string, rule: string, params: Facts = {}): string =>
    Object.entries({ ...params, field: label(field) }).reduce(
      (text, [name, value]) => text.replaceAll(new RegExp(`([0-9]:)?\\{${name}\\}`, 'g'), () => String(value)),
      fieldOf(field).messages?.[rule] === undefined ? copy(`messages.${rule}`) : inField(field, `messages.${rule}`),
    )

  return { copy, inField, label, title, message }
}

/** The wordings of the first flow for a visitor who applies for themselves, unless other facts are given. */
export const { copy, inField, label, title, message } = copyOf(withDefaults(readEnquiry()), {
  parent: false,
  generation: 'none',
  lpType: 'standard',
  area: false,
})

/** Returns the greeting of the first flow for a context. */
export const greeting = (facts: Facts): string => copy('steps.sex.bubbles.hello', facts)
