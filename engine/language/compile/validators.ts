import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Flow } from '../../../schemas/flow.ts'
import { validatorsOf, type ValueValidator } from '../../runtime/program/judging.ts'
import type { Validator } from '../../runtime/program/program.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { eachField } from './each-field.ts'
import { addKeywords } from './keywords.ts'
import { valueSchemas } from './value-schemas.ts'

const compiled = new WeakMap<
  Flow,
  { readonly of: Vocabulary; readonly validators: Readonly<Record<string, Validator>> }
>()

/** What judges values by the same rules. */
interface Compiler {
  /** One for all that is compiled in memory: a new one first compiles what the arguments of every rule must be. */
  readonly ajv: Ajv
  /** By the text of its schema: variants ask mostly for what their base asks for. */
  readonly known: Map<string, ValueValidator>
}

const compilers = new WeakMap<readonly Rule[], Compiler>()

/**
 * The validators of a flow's steps, compiled in memory; needs an environment that allows code generation. Those of the
 * same flow and vocabulary are compiled once: the check and the proof both ask for them.
 */
export function compileValidators(flow: Flow, vocabulary: Vocabulary): Readonly<Record<string, Validator>> {
  const before = compiled.get(flow)
  if (before?.of === vocabulary) return before.validators
  const { schemas, places } = valueSchemas(flow, vocabulary)
  const ofValues = schemas.map((schema) => compileValidator(schema, vocabulary.rules))
  const validators = validatorsOf(eachField(places, (place) => ofValues[place]!))
  compiled.set(flow, { of: vocabulary, validators })
  return validators
}

function compileValidator(schema: object, rules: readonly Rule[]): ValueValidator {
  const compiler = compilers.get(rules) ?? { ajv: createAjv(rules), known: new Map() }
  compilers.set(rules, compiler)
  const text = JSON.stringify(schema)
  // Of what ajv wants to know of a value's place all but what stands beside it has a default.
  const validator = compiler.known.get(text) ?? compiler.ajv.compile(schema)
  compiler.known.set(text, validator)
  return validator
}

/** The same validators as the text of a module. */
interface PrintedValidators {
  /** Statements that define what judges single values. */
  readonly code: string
  /** An object that names those by step and field, for `validatorsOf`. */
  readonly byField: string
}

export function printValidators(flow: Flow, vocabulary: Vocabulary): PrintedValidators {
  const { schemas, places } = valueSchemas(flow, vocabulary)
  const ajv = createAjv(vocabulary.rules)
  schemas.forEach((schema, place) => ajv.addSchema(schema, `value${place}`))
  const exported = standalone(ajv, Object.fromEntries(schemas.map((_schema, place) => [`v${place}`, `value${place}`])))
  if (exported.includes('require('))
    throw new Error('A validator needs a module at run time: a published flow may not.')
  const code = exported.replace(/^"use strict";/, '').replaceAll(/(^|[;}])export const (v\d+) =/g, '$1const $2 =')
  const names = eachField(places, (place) => `v${place}`)
  return { code, byField: JSON.stringify(names).replaceAll(/"(v\d+)"(?!:)/g, '$1') }
}

function createAjv(rules: readonly Rule[]): Ajv {
  const ajv = new Ajv({
    // Without it, ajv asks after each keyword whether to go on; ours end by themselves.
    allErrors: true,
    messages: false,
    // The schemas are of our own making: judging each takes longer than compiling it.
    validateSchema: false,
    meta: false,
    // A type is asked for by a keyword of ours.
    strictTypes: false,
    passContext: true,
    code: { source: true, esm: true },
  })
  addKeywords(ajv, rules)
  return ajv
}
