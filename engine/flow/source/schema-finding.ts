import type { ErrorObject } from 'ajv'
import type { Half } from './locator.ts'
import { nearest } from './nearest.ts'
import type { Path } from './path.ts'
import { pointerPath, valueAt } from './path.ts'
import type { Args, Code, Wording } from './say.ts'
import { say } from './say.ts'
import type { SchemaPart } from './schema-part.ts'
import { branches, deref, isPart, listedValues } from './schema-part.ts'
import type { Measure } from './spoken-schema.ts'

/** A mistake at a JSON path, already in words. */
export interface SchemaFinding extends Wording {
  readonly code: Code
  readonly path: Path
  readonly on: Half
}

const bounds: Readonly<Record<string, Measure>> = {
  minimum: 'value',
  maximum: 'value',
  exclusiveMinimum: 'value',
  exclusiveMaximum: 'value',
  multipleOf: 'value',
  minLength: 'text',
  maxLength: 'text',
  minItems: 'list',
  maxItems: 'list',
  minProperties: 'object',
  maxProperties: 'object',
}

/** What one error of ajv means to the author of the file. `required` is not here: see `missing-keys.ts`. */
export function schemaFinding(error: ErrorObject, schema: SchemaPart, value: unknown): SchemaFinding {
  const path = pointerPath(error.instancePath, value)
  const parent = error.parentSchema ?? {}
  const found = error.propertyName ?? valueAt(value, path)
  const params: Readonly<Record<string, unknown>> = error.params
  const note = <C extends Code>(code: C, args: Args<C>, on: Half = 'value', at = path): SchemaFinding => ({
    code,
    path: at,
    on,
    ...say(code, args),
  })
  const key = error.propertyName ?? params.additionalProperty ?? params.unevaluatedProperty
  if (typeof key === 'string') return keyFinding(key, error, parent, path)

  const measure = bounds[error.keyword]
  if (measure) {
    const limit = Number(params.limit ?? params.multipleOf)
    const byName = error.keyword.startsWith('min') ? '>=' : '<='
    const bound = typeof params.comparison === 'string' ? params.comparison : byName
    return note('out-of-bounds', { what: measure, bound: 'multipleOf' in params ? '*' : bound, limit })
  }
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues : [params.allowedValue]
  switch (error.keyword) {
    case 'type':
      return note('wrong-type', { found, needed: [params.type].flat().map(String) })
    case 'enum':
    case 'const':
      return note('unknown-value', { found, allowed, ...meant(found, allowed) })
    case 'pattern':
      return note('wrong-form', { found, pattern: String(params.pattern) })
    case 'union':
      return note('no-form', { needed: [params.type].flat().map(String) })
    case 'uniqueItems': {
      const [first = 0, second = 0] = [Number(params.i), Number(params.j)].sort((a, b) => a - b)
      return note('entry-twice', { first, second }, 'value', [...path, second])
    }
    case 'discriminator': {
      const at = [...path, String(params.tag)]
      const type = params.tagValue
      if (params.error === 'tag') return note('wrong-type', { found: type, needed: ['string'] }, 'value', at)
      const types = tagsOf(schema, parent, String(params.tag))
      return note('unknown-type', { found: type, allowed: types, ...meant(type, types) }, 'value', at)
    }
    default:
      return note('not-allowed', { keyword: error.keyword })
  }
}

function keyFinding(key: string, error: ErrorObject, parent: SchemaPart, container: Path): SchemaFinding {
  const path = [...container, key]
  const properties = isPart(parent.properties) ? Object.keys(parent.properties) : []
  const patterns = isPart(parent.patternProperties) ? Object.keys(parent.patternProperties) : []
  const pattern =
    error.keyword === 'pattern'
      ? String(error.params.pattern)
      : properties.length === 0
        ? patterns[0]
        : undefined
  if (pattern !== undefined)
    return { code: 'wrong-key', path, on: 'key', ...say('wrong-key', { key, pattern }) }
  const allowed = error.propertyName === undefined ? properties : (listedValues(parent) ?? []).map(String)
  return {
    code: 'unknown-key',
    path,
    on: 'key',
    ...say('unknown-key', { key, allowed, ...meant(key, allowed) }),
  }
}

const meant = (found: unknown, allowed: readonly unknown[]): { meant?: string } => {
  const texts = allowed.filter((value) => typeof value === 'string')
  const name = typeof found === 'string' ? nearest(found, texts) : undefined
  return name === undefined ? {} : { meant: name }
}

/** The values that tell the branches of a `discriminator` apart. */
const tagsOf = (schema: SchemaPart, parent: SchemaPart, tag: string): unknown[] =>
  branches(parent).flatMap((branch) => {
    const { properties } = deref(schema, branch)
    return (isPart(properties) && listedValues(deref(schema, properties[tag]))) || []
  })
