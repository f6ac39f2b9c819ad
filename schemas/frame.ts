import { picture, text, texts } from './text.ts'

/** The chat around the steps: header, footer and the wording of its controls. */
export const frame = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'progress', 'buttons', 'changed', 'answered', 'footer'],
  properties: {
    title: text,
    logo: {
      type: 'object',
      additionalProperties: false,
      required: ['image', 'alt'],
      properties: { image: picture, alt: text },
    },
    progress: {
      type: 'object',
      additionalProperties: false,
      required: ['steps', 'label'],
      properties: {
        image: { type: 'string', pattern: '\\{step\\}' },
        steps: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'integer' } },
        label: { type: 'string' },
      },
    },
    remaining: text,
    header: text,
    buttons: {
      type: 'object',
      additionalProperties: false,
      required: ['confirm', 'update', 'close', 'info'],
      properties: { confirm: text, update: text, close: text, info: text },
    },
    changed: text,
    answered: text,
    said: text,
    newQuestion: text,
    toSend: text,
    cut: text,
    unloaded: {
      type: 'object',
      additionalProperties: false,
      required: ['text', 'retry'],
      properties: { text, retry: text },
    },
    broken: text,
    footer: {
      type: 'object',
      additionalProperties: false,
      required: ['agencies'],
      properties: {
        agencies: text,
        privacy: {
          type: 'object',
          additionalProperties: false,
          required: ['image', 'alt', 'texts'],
          properties: { image: picture, alt: text, texts },
        },
        copyright: text,
      },
    },
  },
} as const

/** All durations in milliseconds, and distances in CSS pixels. */
export const timing = {
  type: 'object',
  additionalProperties: false,
  required: ['reveal', 'fade', 'guide'],
  properties: {
    reveal: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 0 } },
    fade: { type: 'integer', minimum: 0 },
    reading: { type: 'integer', minimum: 0 },
    guide: {
      type: 'object',
      additionalProperties: false,
      required: ['delay', 'offset'],
      properties: { delay: { type: 'integer' }, offset: { type: 'integer' } },
    },
  },
} as const

/** The banner for a visitor who leaves, shown once per browser session. */
export const leave = {
  type: 'object',
  additionalProperties: false,
  required: ['banner', 'banners', 'close'],
  properties: {
    banner: text,
    banners: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['image', 'alt'],
        properties: { index: { type: 'integer', minimum: 0 }, image: picture, alt: text },
      },
    },
    close: text,
  },
} as const
