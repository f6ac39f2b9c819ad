import type { FieldType } from '../../engine/flow/field-type.ts'
import { text } from '../../schemas/text.ts'
import { typedSlots } from '../text/schema.ts'

/** An e-mail address with suggested domains. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'email' },
    ...typedSlots,
    suggest: {
      type: 'object',
      additionalProperties: false,
      required: ['domains', 'label'],
      properties: {
        domains: { type: 'string', description: 'ドメインの一覧(tables の名前)。' },
        label: { ...text, description: '候補の名前(読み上げ用)。' },
      },
      description: '@ のあとの候補。',
    },
    check: {
      type: 'object',
      additionalProperties: false,
      properties: {
        typo: { ...text, description: 'suggest のドメインの打ち間違いらしいときのボタン。{suggestion} に正しいアドレスが入ります。' },
        risky: { ...text, description: '. が続く、または @ の直前にあるアドレスの注記。' },
      },
      description: '入力を終えたあとの確認。エラーにはなりません。',
    },
  },
} as const

export const emailField = { type: 'email', kind: 'text', schema } as const satisfies FieldType
