import type { Field, Flow, Step } from '../../../schemas/flow.ts'
import { rulesOf } from '../../runtime/program/bound-rules.ts'
import type { FieldKind } from '../../runtime/program/field-type.ts'
import { optionsOf } from '../../runtime/program/options.ts'

/** The prefix of the ajv keywords that stand for rules: `required` and others are taken by JSON Schema itself. */
export const rulePrefix = 'rule:'

/** JSON Schema of the values of one step, with the rules as keywords. Fixed fields have no value to check. */
export function stepSchema(flow: Flow, step: Step, kinds: Readonly<Record<string, FieldKind>>) {
  const fields = Object.entries(step.fields).filter(([, { type }]) => kinds[type] !== 'fixed')
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([id, field]) => [id, fieldSchema(flow, field, rulesOf(step, id), kinds[field.type])])),
  }
}

function fieldSchema(flow: Flow, field: Field, given: Readonly<Record<string, unknown>>, kind: FieldKind | undefined) {
  if (kind === 'flag') return { type: 'boolean' }
  const rules = Object.entries(given).map(([name, argument]) => [rulePrefix + name, argument])
  const options = kind === 'option' ? { enum: ['', ...Object.keys(optionsOf(flow, field))] } : {}
  return { type: 'string', ...options, ...Object.fromEntries(rules) }
}
