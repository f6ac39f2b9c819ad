import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowSchema } from '../../schemas/flow.ts'
import { nearest } from '../flow/source/nearest.ts'
import { readSource } from '../flow/source/read.ts'
import { named } from '../flow/source/spoken.ts'
import { flowIds, flowSuffix } from './flow-files.ts'

/**
 * The text of a new variant that takes everything from its base.
 * @throws Error with a line for the reader when the name cannot be used, is taken, or there is no such base
 */
export function newVariant(id: string, base: string | undefined, folder: string): string {
  const { pattern } = flowSchema.properties.id
  if (!existsSync(folder)) throw new Error(`There is no folder "${folder}".`)
  const known = flowIds(folder)
  const example = `npm run new ${id || 'winter'} -- --extends ${known[0] ?? 'enquiry'}`
  if (id === '') throw new Error(`The new flow needs a name: ${example}`)
  if (!new RegExp(pattern).test(id))
    throw new Error(
      `"${id}" cannot be the name of a flow: it begins with a small letter a-z, then come small letters, digits and - only.`,
    )
  if (known.includes(id)) throw new Error(`There is a flow "${id}" already; choose another name.`)
  if (base === undefined) throw new Error(`Say which flow the new one extends: ${example}`)
  if (!known.includes(base)) {
    const meant = nearest(base, known)
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
    throw new Error(`There is no flow "${base}" to extend; there are: ${named(known)}.${hint}`)
  }
  return `${JSON.stringify({ ...fromBase(base, folder, known), id, extends: base }, null, 2)}\n`
}

/** Where the schema is, and the version of the language, as the base says it. */
function fromBase(base: string, folder: string, known: readonly string[]) {
  const file = join(folder, base + flowSuffix)
  const { value } = readSource(readFileSync(file, 'utf8'), file).source ?? {}
  if (!value) throw new Error(`The flow "${base}" cannot be read; npm run check ${file} says why.`)
  if (value.extends !== undefined) {
    const complete = known.find((other) => other === value.extends)
    const better = complete === undefined ? 'a complete flow' : `"${complete}"`
    throw new Error(`"${base}" is itself a variant; extend ${better} instead.`)
  }
  const { $schema } = value
  return {
    ...(typeof $schema === 'string' && { $schema: $schema.replace(/flow(?=\.schema\.json$)/, 'variant') }),
    version: flowSchema.properties.version.const,
  }
}
