import type { Flow } from '../../../schemas/flow.ts'
import { entriesOf } from '../../runtime/program/entries.ts'
import { validatorsOf, type ValueValidator } from '../../runtime/program/judging.ts'
import type { FieldError, Program } from '../../runtime/program/program.ts'
import type { RuleContext, StepValues } from '../../runtime/rules/rule.ts'
import type { AuthorProgram } from '../author-program.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { programWith } from './program-with.ts'
import { eachField } from './validators.ts'
import { rulePrefix, typeKeyword, valueSchemas } from './value-schemas.ts'

type Judged = string | readonly string[]

/** Returns a checked flow as a program for a page that may not generate code: its rules are called one by one. */
export const interpretedProgram = (flow: Flow, vocabulary: Vocabulary, version = 'memory'): AuthorProgram =>
  programWith(flow, vocabulary, interpretValidators(flow, vocabulary), version)

/** Returns validators that find the same errors as those of `compileValidators`. */
export function interpretValidators(flow: Flow, vocabulary: Vocabulary): Program['validators'] {
  const { schemas, places } = valueSchemas(flow, vocabulary)
  const ofValues = schemas.map((schema) => interpret(schema as Part, vocabulary))
  return validatorsOf(eachField(places, (place) => ofValues[place]!, entriesOf))
}

type Part = Readonly<Record<string, unknown>>

/** Returns the error of a value, if there is one. */
type Judge = (value: unknown, siblings: StepValues, context: RuleContext) => Partial<FieldError> | undefined

function interpret(schema: Part, vocabulary: Vocabulary): ValueValidator {
  const judge = judgeOf(schema, vocabulary)
  const validate: ValueValidator = function (value, { parentData }) {
    const error = judge(value, parentData, this)
    validate.errors = error ? [error] : null
    return !error
  }
  return validate
}

/** Returns a function that evaluates the keywords of `value-schemas` in the same order as ajv. */
function judgeOf(schema: Part, { rules }: Pick<Vocabulary, 'rules'>): Judge {
  const { [typeKeyword]: type, enum: values, pattern, items } = schema
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
  const each = items === undefined ? undefined : judgeOf(items as Part, { rules: [] })
  const present = rules.filter(({ name }) => Object.hasOwn(schema, rulePrefix + name))
  return (value, siblings, context) => {
    if (!isOfType(value, type)) return { rule: 'type' }
    if (Array.isArray(values) && !values.includes(value)) return { rule: 'type' }
    if (form && !form.test(String(value))) return { rule: 'type' }
    for (const { name, test } of present) {
      const argument = schema[rulePrefix + name]
      if (!test(value as Judged, argument as never, siblings, context)) return { rule: name, argument }
    }
    if (each && (value as readonly unknown[]).some((item) => each(item, siblings, context))) return { rule: 'type' }
    return undefined
  }
}

const isOfType = (value: unknown, type: unknown) => (type === 'array' ? Array.isArray(value) : typeof value === type)
