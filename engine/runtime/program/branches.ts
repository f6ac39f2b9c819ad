import type { Field, Flow, When } from '../../../schemas/flow.ts'
import { type Value, isSame } from '../value.ts'
import type { FlowParts } from './flow-parts.ts'
import type { ValueKind } from './kind.ts'
import { optionsOf } from './options.ts'
import { matches, type Facts } from './when.ts'

/**
 * The differences by branch within a field: the options it offers, and the rules that apply. Only the published modules
 * of flows with such fields contain this code (`Program.branches`).
 */
interface Branches {
  readonly options: readonly (When | undefined)[]
  readonly rules: readonly When[]
  readonly conditions: readonly When[]
  /** The field in each of its branches that has occurred so far. */
  readonly fields: Map<string, Field>
}

const known = new WeakMap<Flow, WeakMap<Field, Branches>>()

function branchesOf(flow: Flow, field: Field): Branches {
  let ofFlow = known.get(flow)
  if (!ofFlow) known.set(flow, (ofFlow = new WeakMap()))
  let branches = ofFlow.get(field)
  if (!branches) {
    const options = Object.values(optionsOf(flow, field)).map(({ when }) => when)
    const rules = (field.rulesWhen ?? []).map(({ when }) => when)
    const conditions = [...options.filter((when) => when !== undefined), ...rules]
    ofFlow.set(field, (branches = { options, rules, conditions, fields: new Map() }))
  }
  return branches
}

/** Returns the conditions within a field, without the condition of the field itself. */
export const conditionsIn = (flow: Flow, field: Field): readonly When[] => branchesOf(flow, field).conditions

/**
 * By field: a number with one bit for each entry of `rulesWhen`, set if the entry applies. The lowest bit is the first
 * one.
 */
const numbers = new WeakMap<Field, number>()

/** Returns the branch that decides a field's rules; 0 if none of its conditional rules apply. */
export const branchOf = (field: Field | undefined): number => (field && numbers.get(field)) ?? 0

/** Returns a field with the rules that apply in a branch: its own, then those whose conditions hold there. */
export function withRules(field: Field, branch: number): Field {
  if (branch === 0) return field
  const more = field.rulesWhen!.filter((_, index) => ((branch >> index) & 1) === 1).map(({ rules }) => rules)
  const result = { ...field, rules: Object.assign({}, field.rules, ...more) as Record<string, unknown> }
  numbers.set(result, branch)
  return result
}

/**
 * Returns a field as it is in a branch, with the options offered there and the rules that apply. The same branch
 * returns the same object.
 */
export function fieldIn(flow: Flow, field: Field, facts: Facts): Field {
  const { options, rules, conditions, fields } = branchesOf(flow, field)
  if (conditions.length === 0) return field
  const offered = options.map((when) => matches(when, facts))
  const branch = rules.reduce((sum, when, index) => sum + (matches(when, facts) ? 2 ** index : 0), 0)
  const key = `${offered.map(Number).join('')} ${branch}`
  let result = fields.get(key)
  if (!result) {
    result = withRules(field, branch)
    if (offered.includes(false)) {
      const left = Object.entries(optionsOf(flow, field)).filter((_, index) => offered[index])
      result = { ...result, options: Object.fromEntries(left) }
      numbers.set(result, branch)
    }
    fields.set(key, result)
  }
  return result
}

/**
 * Returns a value as it counts in a branch. A choice that is not offered there is replaced by the field's initial
 * value, or by the empty value if that is not offered either. From a list, options that are not offered are removed.
 */
export function valueIn(parts: FlowParts, kind: ValueKind, field: Field, value: Value): Value {
  if (typeof field.options !== 'object') return value
  const isOffered = (id: Value) => Object.hasOwn(field.options as object, String(id))
  if (Array.isArray(value)) {
    const offered = kind.kept?.(parts, field, value, 'commit') ?? value.filter(isOffered)
    return isSame(offered, value) ? value : offered
  }
  return (
    [value, kind.initial(parts, field)].find((item) => item !== undefined && isOffered(item)) ?? kind.empty ?? value
  )
}
