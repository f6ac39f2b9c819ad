import { labels } from './label.ts'
import { name, names } from './text.ts'

const scalar = { type: ['string', 'number', 'boolean'] } as const

/**
 * The facts that a flow may use about the page, its address and the matching clients. Each entry declares its finite
 * domain, and may have words for its values.
 */
export const context = {
  type: 'object',
  propertyNames: names,
  additionalProperties: {
    anyOf: [
      {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'values'],
        properties: {
          from: name,
          values: { anyOf: [{ const: 'text' }, { type: 'array', minItems: 1, uniqueItems: true, items: scalar }] },
          label: labels,
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        required: ['query'],
        properties: {
          query: { type: 'object', minProperties: 1, additionalProperties: { type: 'string' } },
          label: labels,
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        required: ['clients'],
        properties: {
          clients: {
            anyOf: [
              { const: 'count' },
              {
                type: 'object',
                additionalProperties: false,
                required: ['some'],
                properties: { some: { type: 'string' } },
              },
            ],
          },
          label: labels,
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        required: ['split'],
        properties: {
          split: {
            type: 'object',
            minProperties: 2,
            propertyNames: names,
            additionalProperties: { type: 'integer', minimum: 0, maximum: 1000 },
          },
          label: labels,
        },
      },
      { type: 'object', additionalProperties: false, required: ['today'], properties: { today: { const: 'year' } } },
    ],
  },
} as const
