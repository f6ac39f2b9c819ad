import type { Field, Flow } from '../../../schemas/flow.ts'
import type { ValueKind } from '../../runtime/kinds/kind.ts'
import { schemas, type Judging, type ValueSchema } from '../../runtime/program/judging.ts'
import { ruleNamed, rules as allRules } from '../../runtime/rules/index.ts'
import { authorKind } from '../kinds/index.ts'
import type { Rules } from '../kinds/kind.ts'
import { rulesOf } from '../kinds/rules-of.ts'

type Kinds = Readonly<Record<string, ValueKind>>

/** The name under which a published module imports a rule's `test`. */
export const testName = (rule: string) => `test_${rule}`

/** What a published module hands to `validatorsOf` beside the flow: the rules by their names, in the order of their messages. */
export interface PrintedJudging extends Pick<Judging, 'types' | 'own'> {
  readonly rules: readonly string[]
}

/**
 * Of most fields everything stands in the flow.
 * @param used the rules that the flow uses
 */
export function judgingOf(flow: Flow, kinds: Kinds, used: readonly string[]): PrintedJudging {
  const types = typesOf(flow, kinds)
  return { rules: allRules.flatMap(({ name }) => (used.includes(name) ? [name] : [])), types, own: ownOf(flow, kinds, types) }
}

/** The same as the text of an object, in which each rule is the `test` that the module imports. */
export function printJudging({ rules, types, own }: PrintedJudging): string {
  const tests = rules.map((name) => `${name}: ${testName(name)}`)
  return `{ flow, rules: { ${tests.join(', ')} }, types: ${JSON.stringify(types)}, own: ${JSON.stringify(own)} }`
}

function typesOf(flow: Flow, kinds: Kinds): Record<string, string | null> {
  const types: Record<string, string | null> = {}
  for (const [, , field] of fieldsOf(flow)) types[field.type] ??= nameOf(flow, field, schemaOf(flow, kinds, field))
  return types
}

function ownOf(flow: Flow, kinds: Kinds, types: Record<string, string | null>) {
  const own: Record<string, Record<string, object>> = {}
  for (const [step, id, field] of fieldsOf(flow)) {
    const schema = schemaOf(flow, kinds, field)
    const rules = schema ? judging(rulesOf(flow.steps[step]!, id, kinds), schema) : {}
    const known = schemas[types[field.type] ?? '']?.(flow, field)
    const differs = {
      ...(!isSame(schema, known) && { schema: schema ?? null }),
      ...(schema && !isSame(rules, field.rules ?? {}) && { rules }),
    }
    if (Object.keys(differs).length > 0) (own[step] ??= {})[id] = differs
  }
  return own
}

const fieldsOf = (flow: Flow) =>
  Object.entries(flow.steps).flatMap(([step, { fields }]) => Object.entries(fields).map(([id, field]) => [step, id, field] as const))

/** The rules that judge values of this type: of any other, those mean nothing. */
function judging(rules: Rules, { type }: ValueSchema): Rules {
  const judges = (rule: string) => (ruleNamed(rule)?.types ?? ['string']).some((one) => one === type)
  return Object.fromEntries(Object.entries(rules).filter(([rule]) => judges(rule)))
}

/** The schema that a kind gives to a field, as far as kinds use JSON Schema. */
function schemaOf(flow: Flow, kinds: Kinds, field: Field): ValueSchema | undefined {
  const schema = authorKind(kinds[field.type]!).schema(flow, field)
  if (!schema) return undefined
  const { type, enum: values, items, ...rest } = schema as { type: ValueSchema['type']; enum?: string[]; items?: { enum?: string[] } }
  if (Object.keys(rest).length > 0) throw new Error(`A published flow cannot say "${Object.keys(rest).join('", "')}" of a value: judging.ts does not know it.`)
  const of = values ?? items?.enum
  return { type, ...(of && { of }) }
}

const nameOf = (flow: Flow, field: Field, schema: ValueSchema | undefined): string | null =>
  Object.keys(schemas).find((name) => isSame(schemas[name]!(flow, field), schema)) ?? null

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
