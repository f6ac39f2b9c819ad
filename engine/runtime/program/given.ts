import type { Field, Flow, Step } from '../../../schemas/flow.ts'
import { wellFormed, limit } from '../normalize/characters.ts'
import type { StepValues } from '../rules/rule.ts'
import { hostOptions, type Host } from './host.ts'

/** The longest value of a field that declares no length. */
export const defaultLength = 200

/** Returns the visible characters of a text from the page, within the field's length. */
export const clean = ({ maxLength = defaultLength }: Field, text: string): string =>
  limit(wellFormed(text).trim(), maxLength).trim()

/**
 * Returns the values of a step's fields that are taken from the page which opened the form. Missing values are left
 * out.
 */
export function givenValues(flow: Flow, { fields }: Step, host: Host): StepValues {
  const given = Object.entries(fields).map(([id, field]) => [id, clean(field, sourceOf(flow, field, host))])
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as StepValues
}

/** Returns the source of a field's value: an option if the flow has one of this name, otherwise the URL parameter. */
function sourceOf(flow: Flow, { from }: Field, { options, query, referrer = '' }: Host): string {
  if (from === undefined) return ''
  const given = Object.hasOwn(hostOptions(flow), from)
    ? options[from]
    : (query[from] ?? (from === 'referrer' ? referrer : ''))
  return String(given ?? '')
}
