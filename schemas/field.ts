import { when } from './condition.ts'
import { type FileType, fileTypes, mostMegabytes } from './file-types.ts'
import { optionsOrTable } from './table.ts'
import { links, message, names, text, texts } from './text.ts'

/** The slots that every field type has. Each type's own schema adds to them (see `renderers/<type>/schema.ts`). */
export const fieldSlots = {
  when,
  label: text,
  notes: texts,
  changed: text,
  messages: { type: 'object', propertyNames: names, additionalProperties: message },
} as const

/**
 * The most conditional lists of rules of a field: n of them make up to 2ⁿ branches, and each branch is compiled
 * separately.
 */
const mostRuleBranches = 4

/**
 * Rules that apply in addition to the field's own while a condition holds. If a rule occurs twice, the later one
 * counts.
 */
export const rulesWhen = <const Rules>(rules: Rules) =>
  ({
    type: 'array',
    minItems: 1,
    maxItems: mostRuleBranches,
    items: { type: 'object', additionalProperties: false, required: ['when', 'rules'], properties: { when, rules } },
  }) as const

/** The width of a field in its line, alone or next to others. */
export const width = { enum: ['full', 'half', 'short'] } as const

/** Texts about a character in a katakana field that is not katakana. */
export const lookAlike = {
  type: 'object',
  additionalProperties: false,
  required: ['known', 'other'],
  properties: { known: text, other: text },
} as const

/** The files that a field accepts: their types, number, and size in megabytes. */
export const fileSlots = {
  accept: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: Object.keys(fileTypes) as FileType[] } },
  maxFiles: { type: 'integer', minimum: 1, maximum: 20 },
  maxMegabytes: { type: 'number', minimum: 0.1, maximum: mostMegabytes },
} as const

/** The review's texts for files. */
const countedFiles = { type: 'object', properties: { one: text, several: text } } as const

/** The list of offers that a field of bookings shows, and the fields whose answers decide which of them it shows. */
export const bookingSlots = {
  source: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  for: { type: 'array', minItems: 1, maxItems: 8, items: { type: 'string' }, uniqueItems: true },
} as const

/** The slots of a field that the engine uses itself. Slots of renderers are unknown here. */
export const anyField = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string' },
    ...fieldSlots,
    default: { anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'array', items: { type: 'string' } }] },
    options: optionsOrTable,
    alone: { type: 'string' },
    rows: texts,
    min: { type: 'integer' },
    max: { type: 'integer' },
    entry: {
      type: 'object',
      required: ['fields'],
      properties: {
        title: text,
        fields: { type: 'object', additionalProperties: { type: 'object', required: ['type'] } },
      },
    },
    rules: { type: 'object' },
    rulesWhen: rulesWhen({ type: 'object' }),
    normalize: { type: 'array', items: { type: 'string' } },
    maxLength: { type: 'integer' },
    decimals: { type: 'integer' },
    separators: { type: 'boolean' },
    currency: { type: 'string' },
    precision: { enum: ['month', 'year'] },
    eras: { const: true },
    unit: text,
    before: text,
    most: { type: 'integer' },
    ...fileSlots,
    ...bookingSlots,
    texts: countedFiles,
    placeholder: {},
    from: { type: 'string' },
    links,
    suggest: { type: 'object', required: ['domains'], properties: { domains: { type: 'string' }, label: text } },
    reading: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'uncertain'],
      properties: { of: { type: 'string' }, uncertain: text },
    },
    lookAlike,
    lookup: {
      type: 'object',
      additionalProperties: false,
      required: ['source', 'fill', 'missing', 'failed', 'shared'],
      properties: {
        source: { type: 'string' },
        fill: {
          type: 'object',
          additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        },
        missing: text,
        failed: text,
        shared: text,
        candidates: text,
      },
    },
  },
} as const
