import type { StepValues } from '../rules/rule.ts'
import { layoutOf } from './layout.ts'
import type { FieldError, Program } from './program.ts'
import { countedValues, fieldsThere } from './there.ts'
import type { Facts } from './when.ts'

/** False while the validator of a step is still to come: then nobody can say what its input is worth. */
export const hasValidator = ({ validators }: Program, stepId: string): boolean => Object.hasOwn(validators, stepId)

/**
 * The first broken rule of each field of a step, in the order of the rule list.
 * @param values the step's values; every field of the step must be present
 * @param today the visitor's calendar day, `YYYY-MM-DD`
 * @param facts what decides which fields are there; without it, all of them are
 * @throws RangeError where the program has no validator for the step: nothing counts as valid unjudged
 */
export function validateStep(
  program: Program,
  stepId: string,
  values: StepValues,
  today: string,
  facts?: Facts,
): Readonly<Record<string, FieldError>> {
  const validator = program.validators[stepId]
  if (!validator) throw new RangeError(`The flow "${program.flow.id}" has no validator for the step "${stepId}".`)
  const step = program.flow.steps[stepId]!
  if (!facts || !layoutOf(step).isConditional) return validator(values, { today })
  const there = fieldsThere(program, step, values, facts)
  const errors = Object.entries(validator(countedValues(program, step, values, there), { today }))
  return Object.fromEntries(errors.filter(([field]) => there.includes(field)))
}
