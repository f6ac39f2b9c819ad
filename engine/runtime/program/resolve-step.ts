import type { Field, Step } from '../../../schemas/flow.ts'
import type { StepValues } from '../rules/rule.ts'
import type { Value } from '../value.ts'
import { factOf, kindOf } from './kind.ts'
import { layoutOf } from './layout.ts'
import type { Program } from './program.ts'
import { matches, withFacts, type Facts, type Known } from './when.ts'

/** A step as it applies to one visitor: conditional fields and options resolved. */
export interface ResolvedStep {
  /** The fields that apply, in their order, each as it applies. */
  readonly fields: Readonly<Record<string, Field>>
  /** The step's values as they count. Fields that do not apply and options that are not offered have no effect. */
  readonly values: StepValues
  /** The facts, including those of the step's own fields. */
  readonly facts: Facts
}

/** Reports whether a step contains conditions that decide its fields, options or rules. */
export const isConditional = (program: Program, step: Step): boolean =>
  layoutOf(step).hasConditions || isBranched(program, step)

const isBranched = ({ flow, branches }: Program, { fields }: Step): boolean =>
  branches !== undefined && Object.values(fields).some((field) => branches.conditionsIn(flow, field).length > 0)

/**
 * Resolves a step: a field may depend on the answers to earlier steps, and on the current values of the fields before
 * it in its own step.
 *
 * @param facts the context and the answers; their entries for the step's own fields are ignored
 */
export function resolveStep(program: Program, step: Step, values: StepValues, facts: Facts): ResolvedStep {
  if (!isConditional(program, step)) return { fields: step.fields, values, facts }
  const { flow, branches } = program
  const { ids, referenced } = layoutOf(step)
  // Fields on which nothing in the step depends need no facts.
  const own = isBranched(program, step) ? ids : referenced
  const known = (
    own.length === 0 ? facts : withFacts(facts, Object.fromEntries(own.map((id) => [id, undefined])))
  ) as Record<string, Known | undefined>
  const fields: Record<string, Field> = {}
  const counted: Record<string, Value> = { ...values }
  for (const id of ids) {
    const declared = step.fields[id]!
    const kind = kindOf(program, declared)
    const value = values[id]
    if (!matches(declared.when, known)) {
      if (value !== undefined && kind.empty !== undefined) counted[id] = kind.empty
      continue
    }
    const field = branches?.fieldIn(flow, declared, known) ?? declared
    fields[id] = field
    if (value !== undefined && field !== declared) counted[id] = branches!.valueIn(program, kind, field, value)
    if (own.includes(id)) known[id] = factOf(program, field, counted[id])
  }
  return { fields, values: counted, facts: known }
}

/** Returns the drawn fields of a resolved step, in their order. */
export const drawnOf = (program: Program, { fields }: Pick<ResolvedStep, 'fields'>): string[] =>
  Object.keys(fields).filter((id) => kindOf(program, fields[id]!).drawn)
