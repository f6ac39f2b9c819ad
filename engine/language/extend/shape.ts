import type { SchemaPart } from '../read/schema-part.ts'
import { accepts, branches, deref, isPart, listedValues } from '../read/schema-part.ts'
import { typeName } from '../read/type-name.ts'

/** What the language says of the keys of one object. */
export interface ObjectShape {
  /** The schema of a key's value; undefined where there cannot be such a key. */
  readonly partOf: (key: string) => SchemaPart | undefined
  /** The keys that the language itself names. */
  readonly named: readonly string[]
  readonly required: readonly string[]
}

/**
 * The shape of an object under a schema. Where the schema has several forms of objects, that of the values that are
 * given counts: of a field, that of its type.
 */
export function shapeOf(schema: SchemaPart, part: unknown, ...values: readonly unknown[]): ObjectShape {
  const forms = formsOf(schema, part)
  const fitting = forms.filter((form) => values.some((value) => fits(schema, form, value)))
  const expected = fitting.length > 0 ? fitting : forms
  const properties = expected.map((form) => (isPart(form.properties) ? form.properties : {}))
  return {
    named: [...new Set(properties.flatMap(Object.keys))],
    required: requiredKeys(expected[0]).filter((key) => expected.every((form) => requiredKeys(form).includes(key))),
    partOf: (key) => {
      const named = properties.find((property) => Object.hasOwn(property, key))?.[key]
      const open = expected.find(({ additionalProperties }) => additionalProperties !== false)?.additionalProperties
      return named !== undefined || open !== undefined ? deref(schema, named ?? open) : undefined
    },
  }
}

/** The forms of objects that a schema allows, alternatives taken apart. */
function formsOf(schema: SchemaPart, part: unknown): SchemaPart[] {
  const here = deref(schema, part)
  const inner = branches(here)
  if (inner.length > 0) return inner.flatMap((branch) => formsOf(schema, branch))
  return accepts(schema, here, 'object') ? [here] : []
}

const requiredKeys = (form: SchemaPart | undefined): string[] =>
  Array.isArray(form?.required) ? form.required.map(String) : []

/** True if a value has the needed keys of a form, and the constants by which forms are told apart. */
function fits(schema: SchemaPart, form: SchemaPart, value: unknown): boolean {
  if (typeName(value) !== 'object' || !isPart(value)) return false
  if (!requiredKeys(form).every((key) => Object.hasOwn(value, key))) return false
  return Object.entries(isPart(form.properties) ? form.properties : {}).every(([key, part]) => {
    const constant = listedValues(deref(schema, part))
    return constant?.length !== 1 || !Object.hasOwn(value, key) || constant.includes(value[key])
  })
}
