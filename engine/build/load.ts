import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Flow } from '../../schemas/flow.ts'
import { flowSchemaFor } from '../flow/compile/flow-schema.ts'
import type { FieldType } from '../flow/field-type.ts'
import type { Problem } from '../flow/source/problem.ts'
import { readSource } from '../flow/source/read.ts'
import { schemaProblems } from '../flow/source/schema-problems.ts'
import { lint } from '../lint/index.ts'
import { compileProblems } from './compile-problems.ts'

/** A flow file after reading: the flow where it is sound, and everything that is to be said of it. */
export interface Loaded {
  readonly flow: Flow | undefined
  readonly problems: readonly Problem[]
  readonly text: string
}

/**
 * Reads flow files of an application with the given field types. Each stage takes over where the one before it found
 * nothing: JSON, schema, lints, compilation. The reader throws only where the file itself cannot be read.
 */
export function createLoader(types: readonly FieldType[]): (file: string, name?: string) => Loaded {
  const schema = flowSchemaFor(types)
  let validate: ValidateFunction | undefined

  return (file, name = file) => {
    const text = readFileSync(file, 'utf8')
    const bad = (problems: readonly Problem[]): Loaded => ({ flow: undefined, problems, text })
    const { source, problems } = readSource(text, name)
    if (!source) return bad(problems)
    validate ??= createAjv().compile(schema)
    if (!validate(source.value)) return bad([...problems, ...schemaProblems(source, validate.errors, schema)])
    const found = [...problems, ...lint(source, types, picturesBeside(file))]
    if (found.some(({ severity }) => severity === 'error')) return bad(found)
    const flow = source.value as unknown as Flow
    const failures = compileProblems(flow, source, types)
    return failures.length > 0 ? bad([...found, ...failures]) : { flow, problems: found, text }
  }
}

const createAjv = () =>
  new Ajv({
    allErrors: true,
    discriminator: true,
    verbose: true,
    allowUnionTypes: true,
    strictRequired: false,
  })

/** The names in the folder `art` next to a flow file; undefined where there is none. */
function picturesBeside(file: string): ReadonlySet<string> | undefined {
  const folder = join(dirname(file), 'art')
  return existsSync(folder) ? new Set(readdirSync(folder)) : undefined
}
