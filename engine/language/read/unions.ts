import type { ErrorObject } from 'ajv'
import { pointerPath, valueAt } from './path.ts'
import type { SchemaPart } from './schema-part.ts'
import { accepts, branches, deref, listedValues, partsOf, typesOf } from './schema-part.ts'
import { typeName } from './type-name.ts'

/**
 * ajv reports every branch of an `anyOf` or `oneOf` and then the union itself, in this order. This keeps the
 * errors of the one branch that the author meant: the one for the type of the value that was found.
 */
export function settleUnions(errors: readonly ErrorObject[], schema: SchemaPart, value: unknown): ErrorObject[] {
  const relevant: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') relevant.push(error)
    else {
      const union = new Union(error, schema, value)
      const from = relevant.findLastIndex((earlier) => !union.contains(earlier)) + 1
      relevant.push(...union.settle(relevant.splice(from)))
    }
  }
  return relevant
}

class Union {
  readonly #error: ErrorObject
  readonly #schema: SchemaPart
  readonly #found: unknown
  readonly #branches: readonly { part: unknown; within: ReadonlySet<unknown> }[]

  constructor(error: ErrorObject, schema: SchemaPart, value: unknown) {
    this.#error = error
    this.#schema = schema
    this.#found = valueAt(value, pointerPath(error.instancePath, value))
    this.#branches = branches(error.parentSchema ?? {}).map((part) => ({ part, within: partsOf(schema, part) }))
  }

  /** True for an error that a branch of this union has reported. */
  contains({ instancePath, parentSchema }: ErrorObject): boolean {
    const here = this.#error.instancePath
    const below = instancePath === here || instancePath.startsWith(`${here}/`)
    return below && this.#branches.some(({ within }) => within.has(parentSchema))
  }

  /** What remains of the errors of all branches. */
  settle(inside: readonly ErrorObject[]): ErrorObject[] {
    const type = typeName(this.#found)
    const open = this.#branches.filter(({ part }) => accepts(this.#schema, part, type))
    if (open.length === 0) return [this.#instead('type', { type: this.#types() })]

    const values = open.map(({ part }) => listedValues(deref(this.#schema, part)))
    if (values.every((list) => list !== undefined)) return [this.#instead('enum', { allowedValues: values.flat() })]

    const fitting = inside.filter(
      (error) => error.instancePath !== this.#error.instancePath || concerns(error, this.#found),
    )
    const groups = open
      .map(({ within }) => fitting.filter(({ parentSchema }) => within.has(parentSchema)))
      .filter((group) => group.length > 0)
    return groups.sort((a, b) => distanceOf(a) - distanceOf(b))[0] ?? [this.#instead('union', { type: this.#types() })]
  }

  #types(): string[] {
    return [...new Set(this.#branches.flatMap(({ part }) => typesOf(this.#schema, part)))]
  }

  #instead(keyword: string, params: ErrorObject['params']): ErrorObject {
    return { ...this.#error, keyword, params }
  }
}

/** False for the complaint of a branch that is made for another type. */
function concerns({ keyword, params }: ErrorObject, found: unknown): boolean {
  if (keyword === 'type') return [params.type].flat().includes('integer') && typeof found === 'number'
  const allowed: unknown = keyword === 'const' ? [params.allowedValue] : params.allowedValues
  return !Array.isArray(allowed) || allowed.some((value) => typeName(value) === typeName(found))
}

/**
 * Keys tell the forms of an object apart before anything in it does: what has the keys of a form is meant as that form.
 */
const weights: Readonly<Record<string, number>> = { additionalProperties: 20, type: 10 }

/** How far a value is from a branch: a wrong key is further than a wrong type, and that further than anything else. */
const distanceOf = (group: readonly ErrorObject[]): number =>
  group.reduce((sum, { keyword }) => sum + (weights[keyword] ?? 1), 0)
