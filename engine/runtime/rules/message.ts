import { compiledPlaceholder } from '../placeholders.ts'

/** The values of a message's placeholders: the field's label and the rule's own values. */
type MessageValues = Readonly<Record<string, string | number>> & { readonly field: string }

/** A placeholder, optionally with the position of an argument before it. */
const slot = new RegExp(`(?:[0-9]+:)?${compiledPlaceholder.source}`, 'g')

/**
 * Returns the message as the visitor reads it. `0:` and `1:` directly before a `{` mark argument positions and are
 * removed. A placeholder without a value stays as it is written.
 */
export function formatMessage(template: string, values: MessageValues): string {
  return template.replace(slot, (written, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : written))
}
