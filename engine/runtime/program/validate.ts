import type { StepValues } from '../rules/rule.ts'
import type { Program, Violation } from './program.ts'

export interface FieldError {
  readonly rule: string
  readonly argument: unknown
}

const keyword = 'rule:'

/** False while the validator of a step is still to come: then nobody can say what its input is worth. */
export const hasValidator = ({ validators }: Program, stepId: string): boolean => Object.hasOwn(validators, stepId)

/**
 * The first broken rule of each field of a step, in the order of the rule list.
 * @param values the step's values; every field of the step must be present
 * @param today the visitor's calendar day, `YYYY-MM-DD`
 * @throws RangeError where the program has no validator for the step: nothing counts as valid unjudged
 */
export function validateStep(
  program: Program,
  stepId: string,
  values: StepValues,
  today: string,
): Readonly<Record<string, FieldError>> {
  const validator = program.validators[stepId]
  if (!validator) throw new RangeError(`The flow "${program.flow.id}" has no validator for the step "${stepId}".`)
  if (validator.call({ today }, values)) return {}
  const errors: Record<string, FieldError> = {}
  for (const violation of validator.errors ?? []) {
    // What is wrong with an item of a list is wrong with the list.
    const [, field = ''] = violation.instancePath.split('/')
    errors[field] ??= errorOf(violation)
  }
  return errors
}

function errorOf({ keyword: name, params }: Violation): FieldError {
  return { rule: name.startsWith(keyword) ? name.slice(keyword.length) : name, argument: params.argument }
}
