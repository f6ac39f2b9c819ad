import type { StepValues } from '../rules/rule.ts'
import type { FieldError, Program } from './program.ts'
import { isConditional, resolveStep, type ResolvedStep } from './resolve-step.ts'
import type { Facts } from './when.ts'

type Errors = Readonly<Record<string, FieldError>>

/** Reports whether the validator of a step has loaded. Without it the input can't be judged yet. */
export const hasValidator = ({ validators }: Program, stepId: string): boolean => Object.hasOwn(validators, stepId)

/**
 * Returns the first broken rule of each field of a step, in the order of the rule list.
 *
 * @param values the step's values; every field of the step must be present
 * @param today the visitor's calendar day, `YYYY-MM-DD`
 * @param facts decide which parts of the step apply; without them, all parts do
 * @throws RangeError if the program has no validator for the step: no value is valid without being judged
 */
export function validateStep(
  program: Program,
  stepId: string,
  values: StepValues,
  today: string,
  facts?: Facts,
): Errors {
  const validator = program.validators[stepId]
  if (!validator) throw new RangeError(`The flow "${program.flow.id}" has no validator for the step "${stepId}".`)
  const step = program.flow.steps[stepId]!
  if (!facts || !isConditional(program, step)) return validator(values, { today })
  return validateResolved(program, stepId, resolveStep(program, step, values, facts), today)
}

/** Like `validateStep`, for a resolved step. */
export function validateResolved(
  { validators, branches }: Program,
  stepId: string,
  { fields, values }: Omit<ResolvedStep, 'facts'>,
  today: string,
): Errors {
  const errors = Object.entries(
    validators[stepId]!(values, { today }, branches && ((field) => branches.branchOf(fields[field]))),
  )
  return Object.fromEntries(errors.filter(([field]) => Object.hasOwn(fields, field)))
}
