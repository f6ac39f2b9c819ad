import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { Flow } from '../../../schemas/flow.ts'
import type { ValueKind } from '../../runtime/kinds/kind.ts'
import type { Validator } from '../../runtime/program/program.ts'
import { addRules } from './keywords.ts'
import { stepSchema } from './step-schema.ts'

type Kinds = Readonly<Record<string, ValueKind>>

const compiled = new WeakMap<Flow, { readonly key: string; readonly validators: Readonly<Record<string, Validator>> }>()

/**
 * The validators of a flow's steps, compiled in memory; needs an environment that allows code generation. Those of the
 * same flow and kinds are compiled once: the check and the proof both ask for them.
 */
export function compileValidators(flow: Flow, kinds: Kinds): Readonly<Record<string, Validator>> {
  const key = JSON.stringify(Object.entries(kinds).map(([type, { name }]) => [type, name]))
  const before = compiled.get(flow)
  if (before?.key === key) return before.validators
  const ajv = createAjv()
  const validators = Object.fromEntries(
    Object.entries(flow.steps).map(([id, step]) => [id, ajv.compile(stepSchema(flow, step, kinds)) as Validator]),
  )
  compiled.set(flow, { key, validators })
  return validators
}

/** The same validators as the text of an ES module that exports `v0`, `v1`, … in the order of the flow's steps. */
export function printValidators(flow: Flow, kinds: Kinds): string {
  const ajv = createAjv()
  const refs: Record<string, string> = {}
  Object.values(flow.steps).forEach((step, index) => {
    ajv.addSchema(stepSchema(flow, step, kinds), `step${index}`)
    refs[`v${index}`] = `step${index}`
  })
  const code = standalone(ajv, refs)
  if (code.includes('require(')) throw new Error('A validator needs a module at run time: a published flow may not.')
  return code
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    passContext: true,
    strictRequired: true,
    code: { source: true, esm: true },
  })
  addRules(ajv)
  return ajv
}
