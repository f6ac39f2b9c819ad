import { when } from './condition.ts'
import { page, picture, text, texts } from './text.ts'

const dismissible = { ...when, description: '条件に合うとき、フォームと同時に開きます。' } as const

/** The dialogs over the form. Buttons and alerts have fixed meanings; only their words are the flow's. */
export const modals = {
  type: 'object',
  additionalProperties: false,
  required: ['submitting', 'error', 'duplicated', 'noClients'],
  properties: {
    submitting: { type: 'object', additionalProperties: false, required: ['text'], properties: { text } },
    error: timed(),
    duplicated: timed(),
    noClients: timed(),
    info: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'image', 'exit', 'continue', 'go'],
      properties: { title: text, text, image: picture, exit: text, continue: text, go: page, open: dismissible },
    },
    attention: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'texts', 'exit', 'continue'],
      properties: {
        title: text,
        texts: { ...texts, description: '文言。名前が2文字(en など)なら、その言語として読み上げます。' },
        exit: text,
        continue: text,
      },
    },
    sms: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text', 'label', 'notes', 'submit', 'cancel', 'resend', 'alerts'],
      properties: {
        title: text,
        text,
        label: text,
        notes: texts,
        submit: text,
        cancel: text,
        resend: text,
        alerts: {
          type: 'object',
          additionalProperties: false,
          required: ['notSent', 'noPhone', 'wrongCode', 'notVerified'],
          properties: { notSent: text, noPhone: text, wrongCode: text, notVerified: text },
        },
      },
    },
  },
} as const

function timed() {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'closeAfter'],
    properties: { text, closeAfter: { type: 'integer', minimum: 0, description: '閉じるまでの時間(ミリ秒)。' } },
  } as const
}
