import type { ErrorObject } from 'ajv'
import { note } from '../messages/note.ts'
import type { Guide } from './guide.ts'
import { nearest, onlyNearest } from './nearest.ts'
import { pointerPath, valueAt } from './path.ts'
import { problemAt } from './problem-at.ts'
import { type Finding, type Problem, inOrder } from './problem.ts'
import { schemaFinding } from './schema-finding.ts'
import {
  type SchemaPart,
  accepts,
  branches,
  deref,
  isPart,
  listedValues,
  partsOf,
  typesOf,
  typeName,
} from './schema-part.ts'
import type { Written } from './source.ts'

/**
 * Selects the errors of the branch that fits the type of the found value. ajv reports every branch of an `anyOf` or
 * `oneOf` and then the union itself, in this order.
 */
function settleUnions(errors: readonly ErrorObject[], schema: SchemaPart, value: unknown): ErrorObject[] {
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

  /** Reports whether an error comes from a branch of this union. */
  contains({ instancePath, parentSchema }: ErrorObject): boolean {
    const here = this.#error.instancePath
    const below = instancePath === here || instancePath.startsWith(`${here}/`)
    return below && this.#branches.some(({ within }) => within.has(parentSchema))
  }

  /** Returns the relevant errors of all branches. */
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

/** Returns false for an error of a branch that is made for another type. */
function concerns({ keyword, params }: ErrorObject, found: unknown): boolean {
  if (keyword === 'type') return [params.type].flat().includes('integer') && typeof found === 'number'
  const allowed: unknown = keyword === 'const' ? [params.allowedValue] : params.allowedValues
  return !Array.isArray(allowed) || allowed.some((value) => typeName(value) === typeName(found))
}

/**
 * Keys distinguish the forms of an object before its contents do: an object with the keys of a form counts as that
 * form.
 */
const weights: Readonly<Record<string, number>> = { additionalProperties: 20, type: 10 }

/**
 * Returns the distance of a value from a branch: a wrong key weighs more than a wrong type, and that more than any
 * other error.
 */
const distanceOf = (group: readonly ErrorObject[]): number =>
  group.reduce((sum, { keyword }) => sum + (weights[keyword] ?? 1), 0)

/** Returns the missing key of an error; undefined if the error is about something else. */
function missingKey({ keyword, params }: ErrorObject): string | undefined {
  if (keyword === 'discriminator')
    return params.error === 'tag' && params.tagValue === undefined ? params.tag : undefined
  return ['required', 'dependencies', 'dependentRequired'].includes(keyword) ? params.missingProperty : undefined
}

/** The keys of a flow file that a variant takes from its base. */
const fromBase = ['lang', 'steps', 'send']

/**
 * Returns the only finding for a file that lacks the required parts of a flow and names no base flow: all other errors
 * follow from that. Undefined for other files.
 */
function neitherFlowNorVariant(
  errors: readonly ErrorObject[],
  value: Readonly<Record<string, unknown>>,
): Finding | undefined {
  const lacking = errors.filter(({ instancePath }) => instancePath === '').flatMap((error) => missingKey(error) ?? [])
  const takesOut = errors.some(({ instancePath }) => valueAt(value, pointerPath(instancePath, value)) === null)
  const isVariant = fromBase.filter((key) => lacking.includes(key)).length > (takesOut ? 0 : 1)
  if (!isVariant || Object.hasOwn(value, 'extends')) return undefined
  // If a required key is merely misspelt, the file is a complete flow.
  const unknownKeys = errors
    .filter(({ instancePath }) => instancePath === '')
    .flatMap(({ params }) => params.additionalProperty ?? [])
  return unknownKeys.length > 0
    ? undefined
    : { path: [], on: 'key', ...note('neither-flow-nor-variant', { keys: lacking }) }
}

/**
 * Returns one finding for each object that lacks keys. A misspelt key, or a synonym of it, is not also reported as
 * missing.
 */
function missingKeys(errors: readonly ErrorObject[], value: unknown, guide: Guide): Finding[] {
  const objects = new Map<string, Set<string>>()
  const isCalled = (item: string, key: string, pointer: string) =>
    guide.keysFor(item, pointerPath(pointer, value), [key], value).use?.some((entry) => entry.split('.')[0] === key) ??
    false
  for (const error of errors) {
    const key = missingKey(error)
    const unknown = errors
      .filter(({ instancePath }) => instancePath === error.instancePath)
      .map(({ params }) => params.additionalProperty ?? params.unevaluatedProperty)
    const isIntended = (item: unknown) =>
      typeof item === 'string' && (nearest(item, [key!]) !== undefined || isCalled(item, key!, error.instancePath))
    if (key !== undefined && !unknown.some(isIntended)) {
      objects.set(error.instancePath, (objects.get(error.instancePath) ?? new Set()).add(key))
    }
  }
  return [...objects].map(([pointer, keys]): Finding => {
    const path = pointerPath(pointer, value)
    const object = valueAt(value, path)
    const on = isPart(object) ? 'key' : 'value'
    const [only = '', ...more] = keys
    // The rest of an object without a type was not checked, so the misspelt key is not reported yet.
    const slip =
      more.length === 0 && isPart(object) ? Object.keys(object).find((key) => onlyNearest(key, [only])) : undefined
    if (slip !== undefined) {
      const found = note('unknown-key', { key: slip, allowed: [only], meant: only })
      return { path: [...path, slip], on: 'key', ...found, fix: JSON.stringify(only) }
    }
    return { path, on, ...note('missing-key', { keys: [...keys], several: keys.size > 1 }) }
  })
}

/** Findings for conditions as other languages write them. To correct them changes how many a list `any` has. */
const miswritten: ReadonlySet<unknown> = new Set(['not-in-condition', 'not-of-value', 'conditions-listed'])

/** Reports whether a finding is about the length of a list of conditions of which one is miswritten. */
const isOfMiswritten = ({ code, path }: Finding, findings: readonly Finding[]): boolean =>
  code === 'out-of-bounds' &&
  path.at(-1) === 'any' &&
  findings.some((finding) => miswritten.has(finding.code) && path.every((part, index) => finding.path[index] === part))

/** Keywords whose errors only repeat their inner errors. */
const consequences = new Set(['if', 'propertyNames'])

/**
 * Converts ajv's errors for `source.value` against `schema`, validated with `allErrors`, `discriminator` and `verbose`:
 * one problem for each mistake, in reading order. References in the schema are local (`#/...`).
 */
export function schemaProblems(
  source: Written,
  errors: readonly ErrorObject[] | null | undefined,
  schema: SchemaPart,
  guide: Guide,
): Problem[] {
  const settled = settleUnions(errors ?? [], schema, source.value).filter(({ keyword }) => !consequences.has(keyword))
  const general = neitherFlowNorVariant(settled, source.value)
  if (general) return [problemAt(source, general)]
  const findings = [
    ...settled
      .filter((error) => missingKey(error) === undefined)
      .map((error) => schemaFinding(error, schema, source.value, guide)),
    ...missingKeys(settled, source.value, guide),
  ]
  const problems = new Map<string, Problem>()
  for (const finding of findings) {
    if (isOfMiswritten(finding, findings)) continue
    const problem = problemAt(source, finding)
    const slot = [problem.path, finding.on, finding.code === 'missing-key'].join('|')
    if (!problems.has(slot)) problems.set(slot, problem)
  }
  return inOrder([...problems.values()])
}
