import { when } from './condition.ts'
import { names, picture, text } from './text.ts'

/** One option of a list: its value in the payload, its wording and its pictures. */
export const option = {
  type: 'object',
  additionalProperties: false,
  required: ['value', 'title'],
  properties: {
    value: { type: ['string', 'number', 'boolean'] },
    title: text,
    when,
    description: text,
    image: picture,
    imageChecked: picture,
  },
} as const

/** Options by id, in the order in which they are shown. */
export const options = { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: option } as const

/** The `options` of a field: the options themselves, or the name of a table. */
export const optionsOrTable = { anyOf: [{ type: 'string' }, options] } as const

/** The tables of a flow: option lists by id, or plain lists of texts. */
export const tables = {
  type: 'object',
  propertyNames: names,
  additionalProperties: {
    anyOf: [options, { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } }],
  },
} as const
