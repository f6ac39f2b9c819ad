import type { ErrorObject } from 'ajv'
import type { Args, Code } from '../messages/catalogue.ts'
import { note as noteOf } from '../messages/note.ts'
import type { Finding } from './finding.ts'
import { typesFor } from './other-names.ts'
import { nearest, surely } from './nearest.ts'
import type { Path } from './path.ts'
import { pointerPath, valueAt } from './path.ts'
import type { SchemaPart } from './schema-part.ts'
import { branches, deref, isPart, listedValues } from './schema-part.ts'
import { misplacedKey } from './misplaced-key.ts'
import { typeName } from './type-name.ts'

/** What each bound limits. */
const bounds: Readonly<Record<string, string>> = {
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
export function schemaFinding(error: ErrorObject, schema: SchemaPart, value: unknown): Finding {
  const path = pointerPath(error.instancePath, value)
  const parent = error.parentSchema ?? {}
  const found = error.propertyName ?? valueAt(value, path)
  const params: Readonly<Record<string, unknown>> = error.params
  const note = <C extends Code>(code: C, args: Args<C>, at = path, fix?: string): Finding => {
    return { ...noteOf(code, args), path: at, on: 'value', fix }
  }
  const misplaced = misplacedKey(error, path, valueAt(value, path))
  if (misplaced) return misplaced
  const key = error.propertyName ?? params.additionalProperty ?? params.unevaluatedProperty
  if (typeof key === 'string') return keyFinding(key, error, parent, path, Object.keys(valueAt(value, path) ?? {}))

  const measure = bounds[error.keyword]
  if (measure) {
    const limit = Number(params.limit ?? params.multipleOf)
    const byName = error.keyword.startsWith('min') ? '>=' : '<='
    const bound = typeof params.comparison === 'string' ? params.comparison : byName
    const one = found === 1 && path.at(-1) === 'minChoices'
    return note('out-of-bounds', { what: measure, bound: 'multipleOf' in params ? '*' : bound, limit, one })
  }
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues : [params.allowedValue]
  switch (error.keyword) {
    case 'type':
      return wrongType(found, [params.type].flat().map(String), path)
    case 'enum':
    case 'const':
      return note('unknown-value', { found, allowed, meant: meant(found, allowed) }, path, sureFix(found, allowed))
    case 'pattern':
      return note('wrong-form', { found: String(found), pattern: String(params.pattern) })
    case 'union':
      return note('no-form', { needed: [params.type].flat().map(String) })
    case 'uniqueItems': {
      const [first = 0, second = 0] = [Number(params.i), Number(params.j)].sort((a, b) => a - b)
      return note('entry-twice', { first: first + 1, second: second + 1 }, [...path, second])
    }
    case 'discriminator': {
      const at = [...path, String(params.tag)]
      const type = params.tagValue
      if (params.error === 'tag') return wrongType(type, ['string'], at)
      const types = tagsOf(schema, parent, String(params.tag))
      const use = typesFor(type, types.map(String))
      if (use) return note('unknown-type', { found: type, allowed: types, use }, at)
      return note('unknown-type', { found: type, allowed: types, meant: meant(type, types) }, at, sureFix(type, types))
    }
    default:
      return note('not-allowed', { keyword: error.keyword })
  }
}

/** @param present the keys of the object in which the key stands */
function keyFinding(
  key: string,
  error: ErrorObject,
  parent: SchemaPart,
  container: Path,
  present: readonly string[],
): Finding {
  const path = [...container, key]
  const properties = isPart(parent.properties) ? Object.keys(parent.properties) : []
  const patterns = isPart(parent.patternProperties) ? Object.keys(parent.patternProperties) : []
  const pattern =
    error.keyword === 'pattern' ? String(error.params.pattern) : properties.length === 0 ? patterns[0] : undefined
  if (pattern !== undefined) return { path, on: 'key', ...noteOf('wrong-key', { key, pattern }) }
  const allowed = error.propertyName === undefined ? properties : (listedValues(parent) ?? []).map(String)
  // Of all fields those for numbers have steps of a size and are not told by digits.
  const isOfNumbers = container.at(-1) === 'rules' && properties.includes('multipleOf')
  const whole = isOfNumbers && ['wholeNumber', 'integer', 'numeric', 'digits'].includes(key)
  const fix = sureFix(key, allowed, present)
  return {
    path,
    on: 'key',
    ...noteOf('unknown-key', { key, allowed, whole, meant: nearest(key, allowed) }),
    fix,
  }
}

function wrongType(found: unknown, needed: readonly string[], path: Path): Finding {
  const isFraction = typeof found === 'number' && needed.includes('integer')
  const plain = typeof found === 'string' && /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/.test(found) ? found : undefined
  const wanted = plain !== undefined && (/\d/.test(plain) ? ['number', 'integer'] : ['boolean'])
  const bare = wanted && wanted.some((type) => needed.includes(type)) ? plain : undefined
  const isBare = (typeof found === 'number' || typeof found === 'boolean') && needed.includes('string')
  const inQuotes = isBare ? String(found) : undefined
  const fix = bare ?? (typeof found === 'number' && isBare ? `"${found}"` : undefined)
  const type = isFraction ? 'fraction' : typeName(found)
  return {
    path,
    on: 'value',
    ...noteOf('wrong-type', { found: type, needed, empty: found === null, bare, inQuotes }),
    fix,
  }
}

const textsIn = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')

const meant = (found: unknown, allowed: readonly unknown[]): string | undefined =>
  typeof found === 'string' ? nearest(found, textsIn(allowed)) : undefined

/** What to write instead of a name, where only one can be meant. */
function sureFix(found: unknown, allowed: readonly unknown[], taken: readonly string[] = []): string | undefined {
  const name = typeof found === 'string' ? surely(found, textsIn(allowed), taken) : undefined
  return name === undefined ? undefined : JSON.stringify(name)
}

/** The values that tell the branches of a `discriminator` apart. */
const tagsOf = (schema: SchemaPart, parent: SchemaPart, tag: string): unknown[] =>
  branches(parent).flatMap((branch) => {
    const { properties } = deref(schema, branch)
    return (isPart(properties) && listedValues(deref(schema, properties[tag]))) || []
  })
