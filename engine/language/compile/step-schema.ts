import type { Flow, Step } from '../../../schemas/flow.ts'
import { rulesOf } from '../kinds/rules-of.ts'
import type { ValueKind } from '../../runtime/kinds/kind.ts'
import { authorKind } from '../kinds/index.ts'

/** The prefix of the ajv keywords that stand for rules: `required` and others are taken by JSON Schema itself. */
export const rulePrefix = 'rule:'

/** JSON Schema of the values of one step, with the rules as keywords. */
export function stepSchema(flow: Flow, step: Step, kinds: Readonly<Record<string, ValueKind>>) {
  const properties = Object.entries(step.fields).flatMap(([id, field]) => {
    const schema = authorKind(kinds[field.type]!).schema(flow, field)
    const rules = Object.entries(rulesOf(step, id, kinds)).map(([name, argument]) => [rulePrefix + name, argument])
    return schema ? [[id, { ...schema, ...Object.fromEntries(rules) }]] : []
  })
  return { type: 'object', properties: Object.fromEntries(properties) as Record<string, object> }
}
