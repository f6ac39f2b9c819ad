import { dateKind } from '../../engine/runtime/kinds/date.ts'
import { type FieldExample, type FieldType, worded } from '../../engine/runtime/program/field-type.ts'
import type { Precision } from '../../engine/runtime/rules/days.ts'
import { ruleArguments } from '../../engine/runtime/rules/index.ts'
import { fieldSlots, width } from '../../schemas/field.ts'
import { text } from '../../schemas/text.ts'
import help from './help.json' with { type: 'json' }
import en from './texts.en.json' with { type: 'json' }
import ja from './texts.ja.json' with { type: 'json' }

export const examples: readonly FieldExample[] = [
  {
    field: { placeholder: '1 June 1998', rules: { required: true, ageAtLeast: 18 } },
    pass: ['1 June 1998', '1998-06-01'],
    fail: { required: [''], calendarDate: ['30 February 1998'], ageAtLeast: ['2020-01-01'] },
  },
  { field: { precision: 'month', rules: { required: true } }, pass: ['2024-05'], fail: { calendarDate: ['2024-13'] } },
  {
    field: { precision: 'year', width: 'short', rules: { required: true } },
    pass: ['1998'],
    fail: { calendarDate: ['x'] },
  },
  {
    field: { eras: true, placeholder: 'S60.4.1' },
    pass: ['S60.4.1', 'H31.4.30'],
    fail: { eraDate: ['H31.5.1'], calendarDate: ['S60.2.30'] },
  },
]

const { required, requiredWith, notBefore, notAfter, after, before } = ruleArguments
const { ageAtLeast, ageAtMost, workingDays, differentFrom } = ruleArguments

/** A date that the visitor types or picks. With `precision` it is a month or a year, which can only be typed. */
export const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label'],
  properties: {
    type: { const: 'date' },
    ...fieldSlots,
    precision: { enum: ['month', 'year'] },
    eras: { const: true },
    placeholder: text,
    autocomplete: text,
    inputMode: { enum: ['text', 'numeric'] },
    width,
    rules: {
      type: 'object',
      additionalProperties: false,
      properties: {
        required,
        requiredWith,
        notBefore,
        notAfter,
        after,
        before,
        ageAtLeast,
        ageAtMost,
        workingDays,
        differentFrom,
      },
    },
  },
} as const

export const dateField = {
  type: 'date',
  kind: dateKind,
  schema,
  help,
  defaults: worded({ date: { en, ja } }, (words, { precision = 'day' }) => words.date[precision as Precision]),
  examples,
} as const satisfies FieldType
