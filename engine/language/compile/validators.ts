import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Flow } from '../../../schemas/flow.ts'
import { entriesOf } from '../../runtime/program/entries.ts'
import { validatorsOf, type ValueValidator } from '../../runtime/program/judging.ts'
import type { Validator } from '../../runtime/program/program.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { addKeywords } from './keywords.ts'
import { type Place, isOfEntries, valueSchemas } from './value-schemas.ts'

const compiled = new WeakMap<
  Flow,
  { readonly of: Vocabulary; readonly validators: Readonly<Record<string, Validator>> }
>()

/** Compiles value schemas with one list of rules. */
interface Compiler {
  /** Shared by everything that is compiled in memory, so that the rules are registered as keywords only once. */
  readonly ajv: Ajv
  /** By the text of the schema: variants mostly have the same schemas as their base. */
  readonly known: Map<string, ValueValidator>
}

const compilers = new WeakMap<readonly Rule[], Compiler>()

/**
 * Compiles the validators of a flow's steps in memory, which needs an environment that allows code generation. The
 * result is cached for the flow and vocabulary: the check and the proof both use it.
 */
export function compileValidators(flow: Flow, vocabulary: Vocabulary): Readonly<Record<string, Validator>> {
  const before = compiled.get(flow)
  if (before?.of === vocabulary) return before.validators
  const { schemas, places } = valueSchemas(flow, vocabulary)
  const ofValues = schemas.map((schema) => compileValidator(schema, vocabulary.rules))
  const validators = validatorsOf(eachField(places, (place) => ofValues[place]!, entriesOf))
  compiled.set(flow, { of: vocabulary, validators })
  return validators
}

function compileValidator(schema: object, rules: readonly Rule[]): ValueValidator {
  const compiler = compilers.get(rules) ?? { ajv: createAjv(rules), known: new Map() }
  compilers.set(rules, compiler)
  const text = JSON.stringify(schema)
  // Callers pass only `parentData` of ajv's data context: the rest has defaults.
  const validator = compiler.known.get(text) ?? compiler.ajv.compile(schema)
  compiler.known.set(text, validator)
  return validator
}

/** The same validators as the text of a module. */
interface PrintedValidators {
  /** Statements that define the validators of single values. */
  readonly code: string
  /** An object that names these validators by step and field, for `validatorsOf`. */
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
  const names = eachField<object | string>(
    places,
    (place) => `v${place}`,
    (own, fields) => ({ 'entries()': [own, fields] }),
  )
  const byField = JSON.stringify(names)
    .replaceAll(/"(v\d+)"(?!:)/g, '$1')
    .replaceAll(/\{"entries\(\)":\[([^\]]*)\]\}/g, 'entriesOf($1)')
  return { code, byField }
}

function createAjv(rules: readonly Rule[]): Ajv {
  const ajv = new Ajv({
    // Without this option, ajv checks after each keyword whether to continue. The engine's own keywords return by
    // themselves.
    allErrors: true,
    messages: false,
    // The engine makes these schemas itself: validating each would take longer than compiling it.
    validateSchema: false,
    meta: false,
    // The engine's own keyword checks the type.
    strictTypes: false,
    passContext: true,
    code: { source: true, esm: true },
  })
  addKeywords(ajv, rules)
  return ajv
}

type ByField<Of> = Readonly<Record<string, Readonly<Record<string, Of>>>>

/**
 * Applies `give` to the places from `valueSchemas`, by step and field: one place, or one for each branch.
 *
 * @param join returns the validator of a group from those of the list and of an entry's fields
 */
export const eachField = <Of>(
  places: ByField<Place>,
  give: (place: number) => Of,
  join: (own: Of, fields: Readonly<Record<string, Of>>) => Of,
): ByField<Of | readonly Of[]> =>
  mapped(places, (ofStep) =>
    mapped(ofStep, (place) => {
      if (typeof place === 'number') return give(place)
      return isOfEntries(place) ? join(give(place.own), mapped(place.fields, give)) : place.map(give)
    }),
  )

const mapped = <Input, Output>(
  record: Readonly<Record<string, Input>>,
  give: (item: Input) => Output,
): Record<string, Output> => Object.fromEntries(Object.entries(record).map(([name, item]) => [name, give(item)]))
