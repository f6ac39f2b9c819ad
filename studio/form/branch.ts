import { fileSchemaOf } from '../../engine/language/defaults/index.ts'
import { fits } from '../../engine/language/names/slots.ts'
import {
  branches,
  isPart,
  listedValues,
  type SchemaPart,
  typeName,
  typesOf,
} from '../../engine/language/read/schema-part.ts'
import { flowSchemaFor, partSchemaFor } from '../../schemas/flow-schema-for.ts'
import { vocabulary } from '../vocabulary.ts'

/**
 * Returns the alternative of a schema that a value was written for, or the schema itself if it has no alternatives.
 * `base` is the value that a variant changes.
 */
export function branchFor(schema: SchemaPart, value: unknown, base: unknown): SchemaPart {
  const all = branches(schema).filter(isPart)
  if (all.length === 0) return schema
  const full = isPart(value) && isPart(base) ? { ...base, ...value } : value
  const matches = (branch: SchemaPart) => fits(branch, full) || branches(branch).some((inner) => fits(inner, full))
  const matchesExactly = (branch: SchemaPart) => isWrittenFor(branch, full)
  const sameType = (branch: SchemaPart) => typesOf(branch, branch).includes(typeName(value))
  return branchFor(all.find(matchesExactly) ?? all.find(matches) ?? all.find(sameType) ?? all[0]!, value, base)
}

/** Reports whether a value was written for this alternative, which then has every key of the value. */
export function isWrittenFor(branch: SchemaPart, value: unknown): boolean {
  if (!fits(branch, value)) return false
  if (!isPart(value) || isPart(branch.additionalProperties) || branches(branch).length > 0) return true
  return Object.keys(value).every((key) => Object.hasOwn(propertiesOf(branch), key))
}

/**
 * Returns the key whose constant distinguishes the alternatives, with its values. Returns undefined if there is none.
 */
export function discriminatorOf(
  schema: SchemaPart,
): { readonly key: string; readonly values: readonly string[] } | undefined {
  const { discriminator } = schema
  if (!isPart(discriminator)) return undefined
  const key = String(discriminator.propertyName)
  return {
    key,
    values: branches(schema)
      .flatMap((branch) => listedValues(propertiesOf(branch)[key] ?? {}) ?? [])
      .map(String),
  }
}

/** Returns the properties that a schema names. */
export const propertiesOf = (part: unknown): Readonly<Record<string, SchemaPart>> =>
  isPart(part) && isPart(part.properties) ? (part.properties as Record<string, SchemaPart>) : {}

/** Returns the properties that a schema requires. */
export const requiredOf = (part: SchemaPart): readonly string[] =>
  Array.isArray(part.required) ? part.required.map(String) : []

/** The schema of flow files. A variant has the same parts, but all of them are optional. */
export const formSchema: SchemaPart = fileSchemaOf(flowSchemaFor(vocabulary.types))

/** The schema of part files. */
export const partFormSchema: SchemaPart = partSchemaFor(vocabulary.types)
