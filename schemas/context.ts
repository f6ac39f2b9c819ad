import { name, names } from './text.ts'

const scalar = { type: ['string', 'number', 'boolean'] } as const

/**
 * The facts that a flow may use about the page, its address and the matching clients. Each entry declares its finite
 * domain.
 */
export const context = {
  type: 'object',
  description: 'ページから受け取る情報と、その取りうる値。',
  propertyNames: names,
  additionalProperties: {
    anyOf: [
      {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'values'],
        properties: {
          from: { ...name, description: 'ページが渡すオプションの名前。' },
          values: {
            anyOf: [{ const: 'text' }, { type: 'array', minItems: 1, uniqueItems: true, items: scalar }],
            description: '取りうる値。範囲外の値は最初の値として扱います。自由な文字列は "text"。',
          },
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        required: ['query'],
        properties: {
          query: {
            type: 'object',
            minProperties: 1,
            additionalProperties: { type: 'string' },
            description: 'ページの URL のパラメーターがすべて一致するとき true。',
          },
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
            description: '見つかった会社の数、またはその性質を持つ会社があるか。',
          },
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
            description:
              '来た人を分ける割合(A/B テスト)。{ "short": 1, "long": 1 } のように、名前と割合を書きます。同じ人はいつも同じになります。',
          },
        },
      },
      {
        type: 'object',
        additionalProperties: false,
        required: ['today'],
        properties: { today: { const: 'year', description: '今年(西暦)。' } },
      },
    ],
  },
} as const
