import { when } from './condition.ts'
import { anyField } from './field.ts'
import { name, names, texts } from './text.ts'

const parts = { type: 'array', items: { type: 'string' }, minItems: 2 } as const

/** The ways of combining the fields of a step into one value of the payload. */
export const answer = {
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    date: {
      type: 'array',
      items: { type: 'string' },
      minItems: 3,
      maxItems: 3,
      description: '年・月・日のフィールドから YYYY-MM-DD を作ります。',
    },
    join: {
      anyOf: [
        parts,
        {
          type: 'object',
          additionalProperties: false,
          required: ['of', 'with'],
          properties: {
            of: { ...parts, description: 'つなげるフィールド。空のものは区切りごと省きます。' },
            with: { type: 'string', minLength: 1, maxLength: 8, description: '間に入れる区切りの文字。' },
          },
        },
      ],
      description: 'フィールドの文字列をつなげます。区切りを入れるときは { "of": […], "with": "…" } と書きます。',
    },
    slice: {
      type: 'object',
      additionalProperties: false,
      required: ['of', 'from', 'to'],
      properties: {
        of: { type: 'string' },
        from: { type: 'integer', minimum: 0 },
        to: { type: 'integer', minimum: 1 },
      },
      description: 'フィールドの文字列の一部(from 文字目から to 文字目の前まで)。',
    },
    number: { type: 'string', description: '数字だけのフィールドを数値にします。空のときは送りません。' },
  },
} as const

/** One question of the conversation: its bubbles, its fields, and its payload. */
export const step = {
  type: 'object',
  additionalProperties: false,
  required: ['bubbles', 'fields'],
  properties: {
    when: { ...when, description: 'このステップを出す条件。' },
    optional: { type: 'boolean', description: 'true なら、未回答でも送信できます。' },
    confirm: { type: 'boolean', description: 'true なら OK / 更新 ボタンで回答を確定します。' },
    layout: { enum: ['column', 'row', 'pairs'], description: 'フィールドの並べ方。' },
    bubbles: { ...texts, minProperties: 1, description: '吹き出し。最後の1つが質問です。' },
    notes: { ...texts, description: '質問と一緒に出す注記。' },
    fields: { type: 'object', minProperties: 1, propertyNames: names, additionalProperties: anyField },
    answer: {
      type: 'object',
      propertyNames: names,
      additionalProperties: answer,
      description: 'フィールドから作る送信値。',
    },
    attention: {
      type: 'object',
      additionalProperties: false,
      required: ['fields', 'only'],
      properties: {
        fields: { type: 'array', minItems: 1, uniqueItems: true, items: name },
        only: { enum: ['katakana'] },
      },
      description: 'これらのフィールドがカタカナだけのとき、お知らせ(modals.attention)を開きます。',
    },
  },
} as const
