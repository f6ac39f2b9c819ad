import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Flow } from '../../schemas/flow.ts'
import { flowSchemaFor } from '../flow/compile/flow-schema.ts'
import type { FieldType } from '../flow/field-type.ts'
import type { Problem } from '../flow/source/problem.ts'
import { readSource } from '../flow/source/read.ts'
import { schemaProblems } from '../flow/source/schema-problems.ts'
import { lint } from '../lint/index.ts'

/** A flow file after reading: the flow where it is sound, and everything that is to be said of it. */
export interface Loaded {
  readonly flow: Flow | undefined
  readonly problems: readonly Problem[]
  readonly text: string
}

/** Reads flow files of an application with the given field types. */
export function createLoader(types: readonly FieldType[]): (file: string, name?: string) => Loaded {
  const schema = flowSchemaFor(types)
  let validate: ValidateFunction | undefined

  return (file, name = file) => {
    const text = readFileSync(file, 'utf8')
    const { source, problems } = readSource(text, name)
    if (!source) return { flow: undefined, problems, text }
    validate ??= new Ajv({ allErrors: true, discriminator: true, verbose: true, allowUnionTypes: true, strictRequired: false }).compile(schema)
    if (!validate(source.value))
      return { flow: undefined, problems: [...problems, ...schemaProblems(source, validate.errors ?? [], schema)], text }
    const flow = source.value as unknown as Flow
    const all = [...problems, ...lint(flow, source, types)]
    return { flow: all.some(({ severity }) => severity === 'error') ? undefined : flow, problems: all, text }
  }
}
