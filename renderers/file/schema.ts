import { fileKind } from '../../engine/runtime/kinds/file.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, fileSlots } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import { examples } from './examples.ts'
import help from './help.json' with { type: 'json' }
import { textsFor } from './texts.ts'

/**
 * Photos or documents, sent while the visitor goes on. Photos are made smaller in the page, and lose all but the
 * picture.
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

export const fileField = {
  type: 'file',
  kind: fileKind,
  schema,
  help,
  defaults: textsFor,
  examples,
} as const satisfies FieldType
