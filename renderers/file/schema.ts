import { fileKind } from '../../engine/runtime/kinds/file.ts'
import { type FieldExample, type FieldType, worded } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, fileSlots } from '../../schemas/field.ts'
import { fileTypes } from '../../schemas/file-types.ts'
import { text } from '../../schemas/text.ts'
import { chooseMessages, chooseWords } from '../choose-messages.ts'
import help from './help.json' with { type: 'json' }
import photosEn from './photos.en.json' with { type: 'json' }
import photosJa from './photos.ja.json' with { type: 'json' }
import en from './texts.en.json' with { type: 'json' }
import ja from './texts.ja.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { accept: ['jpeg', 'png'], rules: { required: true } },
    pass: [['7f3a-b_2']],
    fail: { required: [[]], uploaded: [['~0'], ['a', 'b']] },
  },
  { field: { accept: ['pdf'], maxFiles: 2 }, pass: [[], ['a', 'b']], fail: { uploaded: [['a', 'b', 'c']] } },
]

/**
 * Photos or documents, sent while the visitor continues. Photos are made smaller in the page, and lose all data except
 * the picture.
 */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'accept'],
  properties: {
    type: { const: 'file' },
    ...fieldSlots,
    ...fileSlots,
    longestSide: { type: 'integer', minimum: 200, maximum: 8000 },
    capture: { enum: ['environment', 'user'] },
    texts: {
      type: 'object',
      additionalProperties: false,
      properties: {
        choose: text,
        more: text,
        replace: text,
        sending: text,
        sent: text,
        cancel: text,
        remove: text,
        retry: text,
        tooLarge: text,
        tooMany: text,
        wrongType: text,
        offline: text,
        network: text,
        busy: text,
        one: text,
        several: text,
      },
    },
    rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
  },
} as const

const words = { en: { texts: en, photos: photosEn }, ja: { texts: ja, photos: photosJa } }

/** A field for photos has texts about photos. */
const defaults = worded({ choose: chooseWords, file: words }, ({ choose, file }, field) => {
  const isPhotos = field.accept?.every((type) => fileTypes[type].mediaType.startsWith('image/')) ?? false
  return { ...chooseMessages(choose, field), texts: { ...file.texts, ...(isPhotos && file.photos) } }
})

export const fileField = { type: 'file', kind: fileKind, schema, help, defaults, examples } as const satisfies FieldType
