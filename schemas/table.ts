import { when } from './condition.ts'
import { names, picture, text } from './text.ts'

/** One option of a list: its value in the payload, its wording and its pictures. */
export const option = {
  type: 'object',
  description: '選択肢。value は送信する値、title は表示する文言です。',
  additionalProperties: false,
  required: ['value', 'title'],
  properties: {
    value: { type: ['string', 'number', 'boolean'], description: '送信する値。' },
    title: text,
    when: {
      ...when,
      description:
        'この選択肢を出す条件。前のステップの回答と、同じステップでこれより前にあるフィールドの値を使えます。',
    },
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
  description: '選択肢の一覧。フィールドの options から名前で使います。',
  propertyNames: names,
  additionalProperties: {
    anyOf: [options, { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } }],
  },
} as const
