import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Flow } from '../../../schemas/flow.ts'
import type { ValueKind } from '../../runtime/kinds/kind.ts'
import type { FieldError, Validator } from '../../runtime/program/program.ts'
import { addRules } from './keywords.ts'
import { rulePrefix, stepSchema } from './step-schema.ts'

type Kinds = Readonly<Record<string, ValueKind>>

const compiled = new WeakMap<Flow, { readonly key: string; readonly validators: Readonly<Record<string, Validator>> }>()

/**
 * The validators of a flow's steps, compiled in memory; needs an environment that allows code generation. Those of the
 * same flow and kinds are compiled once: the check and the proof both ask for them. A published flow says the same with
 * `validatorsOf` of the runtime, of which a test holds it.
 */
export function compileValidators(flow: Flow, kinds: Kinds): Readonly<Record<string, Validator>> {
  const key = JSON.stringify(Object.entries(kinds).map(([type, { name }]) => [type, name]))
  const before = compiled.get(flow)
  if (before?.key === key) return before.validators
  const ajv = createAjv()
  const validators = Object.fromEntries(
    Object.entries(flow.steps).map(([id, step]) => [id, validatorOf(ajv.compile(stepSchema(flow, step, kinds)))]),
  )
  compiled.set(flow, { key, validators })
  return validators
}

/** ajv tells of everything that is wrong; what counts is the first of each field. */
function validatorOf(validate: ValidateFunction): Validator {
  return (values, context) => {
    const errors: Record<string, FieldError> = {}
    if (validate.call(context, values)) return errors
    for (const error of validate.errors ?? []) {
      // What is wrong with an item of a list is wrong with the list.
      const [, field = ''] = error.instancePath.split('/')
      const { rule, argument } = errorOf(error)
      // What has the wrong type is judged no further, whatever ajv tells first.
      if (rule === 'type') errors[field] = { rule, argument }
      else errors[field] ??= { rule, argument }
    }
    return errors
  }
}

function errorOf({ keyword, params }: ErrorObject): FieldError {
  if (!keyword.startsWith(rulePrefix)) return { rule: 'type', argument: undefined }
  return { rule: keyword.slice(rulePrefix.length), argument: (params as { argument: unknown }).argument }
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    passContext: true,
    strictRequired: true,
  })
  addRules(ajv)
  return ajv
}
