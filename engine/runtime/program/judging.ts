import type { Field, Flow } from '../../../schemas/flow.ts'
import type { RuleContext, StepValues } from '../rules/rule.ts'
import { optionsOf } from './options.ts'
import type { FieldError, Validator } from './program.ts'

/** What a value is by itself: its type, and where they are counted the values that it, or each item of it, can be. */
export interface ValueSchema {
  readonly type: 'string' | 'boolean' | 'array'
  readonly of?: readonly string[]
}

/** Schemas by the names under which a published flow gives them to field types. */
export const schemas: Readonly<Record<string, (flow: Flow, field: Field) => ValueSchema>> = {
  text: () => ({ type: 'string' }),
  tick: () => ({ type: 'boolean' }),
  texts: () => ({ type: 'array' }),
  option: (flow, field) => ({ type: 'string', of: ['', ...Object.keys(optionsOf(flow, field))] }),
  options: (flow, field) => ({ type: 'array', of: Object.keys(optionsOf(flow, field)) }),
}

type RuleTest = (value: never, argument: never, siblings: StepValues, context: RuleContext) => boolean
type Arguments = Readonly<Record<string, unknown>>

/** What a published flow says of its validators beside the rules of its fields. */
export interface Judging {
  readonly flow: Flow
  /** The rules used, in the order of their messages. */
  readonly rules: Readonly<Record<string, RuleTest>>
  /** The name of the schema of each field type; null where nothing is to be judged. */
  readonly types: Readonly<Record<string, string | null>>
  /** By step and field, where it is not that: the schema, and all rules, with those that come with what is made of the field. */
  readonly own: Readonly<Record<string, Readonly<Record<string, { readonly schema?: ValueSchema | null; readonly rules?: Arguments }>>>>
}

/** Gives the first thing that is wrong with a value among those of its step. */
type Check = (value: unknown, values: StepValues, context: RuleContext) => FieldError | undefined

/**
 * The validators of a published flow; they say what those say that ajv compiles for the check. What a step needs is put
 * together when it is first judged.
 */
export function validatorsOf(judging: Judging): Readonly<Record<string, Validator>> {
  return Object.fromEntries(Object.keys(judging.flow.steps).map((id) => [id, validatorOf(judging, id)]))
}

function validatorOf(judging: Judging, id: string): Validator {
  let checks: (readonly [string, Check])[] | undefined
  return (values, context) => {
    checks ??= Object.entries(judging.flow.steps[id]!.fields).map(([name, field]) => [name, checkOf(judging, id, name, field)])
    const errors: Record<string, FieldError> = {}
    for (const [name, check] of checks) {
      const error = values[name] === undefined ? undefined : check(values[name], values, context)
      if (error) errors[name] = error
    }
    return errors
  }
}

function checkOf({ flow, rules, types, own }: Judging, step: string, name: string, field: Field): Check {
  const { schema = schemas[types[field.type] ?? '']?.(flow, field), rules: asked = field.rules ?? {} } = own[step]?.[name] ?? {}
  if (!schema) return () => undefined
  const used = Object.keys(rules).filter((rule) => Object.hasOwn(asked, rule))
  return (value, values, context) => {
    if (!fits(schema, value)) return { rule: 'type', argument: undefined }
    const rule = used.find((one) => !rules[one]!(value as never, asked[one] as never, values, context))
    return rule === undefined ? undefined : { rule, argument: asked[rule] }
  }
}

function fits({ type, of }: ValueSchema, value: unknown): boolean {
  const isOne = (part: unknown) => typeof part === 'string' && (of === undefined || of.includes(part))
  if (type === 'array') return Array.isArray(value) && value.every(isOne)
  return type === 'boolean' ? typeof value === 'boolean' : isOne(value)
}
