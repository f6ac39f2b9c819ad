import { defineFieldType, fieldSlots, ruleArguments } from '../../../../../package/types.ts'
import { kind } from '../../kinds/halves.ts'
import help from './help.json' with { type: 'json' }

/** A rating in stars, including half stars. */
export default defineFieldType({
  type: 'stars',
  kind,
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'label'],
    properties: {
      type: { const: 'stars' },
      ...fieldSlots,
      sign: { type: 'string', minLength: 1, maxLength: 2 },
      rules: { type: 'object', additionalProperties: false, properties: { required: ruleArguments.required } },
    },
  },
  help,
  defaults: { en: { sign: '★', messages: { required: 'Please give {field}' } } },
  examples: [
    { field: { label: 'Room' }, pass: ['', '3.5'], fail: {} },
    { field: { label: 'Food', sign: '♥', rules: { required: true } }, pass: ['0.5', '5'], fail: { required: [''] } },
  ],
})
