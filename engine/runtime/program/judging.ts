import type { RuleContext, StepValues } from '../rules/rule.ts'
import type { FieldError, Validator } from './program.ts'

/**
 * Judges one value among those of its step, as compiled by ajv, standalone or in memory. Its first error is either an
 * error of our rules, with a `rule`, or ajv's error about a value of the wrong type.
 */
export interface ValueValidator {
  (this: RuleContext, value: unknown, place: { readonly parentData: StepValues }): boolean
  errors?: readonly Partial<FieldError>[] | null
}

/** The validator of a field: one for all branches, or one for each branch. */
type ByBranch = ValueValidator | readonly ValueValidator[]

/**
 * Builds the validators of steps from the validators of their fields' values. A field without a validator is always
 * valid.
 */
export function validatorsOf(
  steps: Readonly<Record<string, Readonly<Record<string, ByBranch>>>>,
): Readonly<Record<string, Validator>> {
  return Object.fromEntries(Object.entries(steps).map(([id, fields]) => [id, validatorOf(Object.entries(fields))]))
}

/** Builds the validator of some fields. */
export function validatorOf(fields: readonly (readonly [name: string, ByBranch])[]): Validator {
  return (values, context, branchOf) => {
    const errors: Record<string, FieldError> = {}
    for (const [name, judge] of fields) {
      const validate = typeof judge === 'function' ? judge : judge[branchOf?.(name) ?? 0]!
      const value = values[name]
      if (value === undefined || validate.call(context, value, { parentData: values })) continue
      const { rule = 'type', argument, entries } = validate.errors?.[0] ?? {}
      errors[name] = { rule, argument, ...(entries && { entries }) }
    }
    return errors
  }
}
