import type { FieldType } from '../../engine/flow/field-type.ts'
import { name, text } from '../../schemas/text.ts'
import { typedSlots } from '../text/schema.ts'

/** A postal code that fills in the address. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'lookup'],
  properties: {
    type: { const: 'postal' },
    ...typedSlots,
    lookup: {
      type: 'object',
      additionalProperties: false,
      required: ['source', 'fill', 'missing', 'failed', 'shared'],
      properties: {
        source: { const: 'postal' },
        fill: {
          type: 'object',
          minProperties: 1,
          additionalProperties: {
            anyOf: [
              { enum: ['region_id', 'locality', 'street', 'extended'] },
              {
                type: 'array',
                minItems: 1,
                items: { enum: ['locality', 'street', 'extended'] },
              },
            ],
          },
          propertyNames: { pattern: name.pattern },
          description: '結果を入れるフィールド。',
        },
        missing: { ...text, description: '住所が見つからないときの注記。' },
        failed: { ...text, description: '住所を調べられなかったときの注記。' },
        shared: { ...text, description: '複数の地域で使われる番号のときの注記。' },
        candidates: { ...text, description: 'そのとき選べる地域の一覧の名前(読み上げ用)。省くと一覧を出しません。' },
      },
    },
  },
} as const

export const postalField = { type: 'postal', kind: 'text', schema } as const satisfies FieldType
