import type { ErrorObject } from 'ajv'
import type { Args, Code } from '../messages/catalogue.ts'
import { note as noteOf } from '../messages/note.ts'
import type { Guide } from './guide.ts'
import { comparedInText, misplacedKey } from './misplaced.ts'
import { nearest, onlyNearest } from './nearest.ts'
import { type Path, pointerPath, valueAt } from './path.ts'
import type { Finding } from './problem.ts'
import { type SchemaPart, accepts, branches, deref, isPart, listedValues, typesOf, typeName } from './schema-part.ts'

/** A placeholder for a text that the author has to write. */
const someText = '\u2026'

/** The number of levels to which nested objects are shown. */
const deepest = 4

/**
 * Returns values that a part of a schema accepts, one for each kind of JSON value, at most two, with the required
 * entries only. Values that the part lists or names are among them.
 */
function samplesOf(schema: SchemaPart, part: unknown): unknown[] {
  const here = deref(schema, part)
  const inner = branches(here)
  const all = (inner.length > 0 ? inner : [here]).map((item) => sampleOf(schema, item, 0))
  return [...new Map(all.map((item) => [typeName(item), item])).values()].slice(0, 2)
}

/** Returns a value as a flow file writes it, in one line. */
const asSingleLine = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll(/\[ /g, '[').replaceAll(/ \]/g, ']')

function sampleOf(schema: SchemaPart, part: unknown, depth: number): unknown {
  const here = deref(schema, part)
  const [listed] = listedValues(here) ?? []
  if (listed !== undefined) return listed
  const [first] = branches(here)
  if (first !== undefined) return sampleOf(schema, first, depth)
  const [type] = typesOf(schema, here)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(here.minimum ?? 1))
  if (type === 'array')
    return Array.from({ length: Math.max(1, Number(here.minItems ?? 1)) }, () =>
      sampleOf(schema, here.items, depth + 1),
    )
  if (type !== 'object') return someText
  return depth < deepest ? objectOf(schema, here, depth) : {}
}

function objectOf(
  schema: SchemaPart,
  { properties, required, additionalProperties }: SchemaPart,
  depth: number,
): unknown {
  const known = isPart(properties) ? properties : {}
  const needed = Array.isArray(required) ? required.map(String) : []
  if (needed.length === 0 && isPart(additionalProperties))
    return { name: sampleOf(schema, additionalProperties, depth + 1) }
  const keys = needed.length > 0 ? needed : Object.keys(known).slice(0, 1)
  return Object.fromEntries(keys.map((key) => [key, sampleOf(schema, known[key], depth + 1)]))
}

/** The quantity that each keyword limits. */
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

/**
 * Converts one error of ajv to a finding for the author. `required` is handled by `missingKeys` of
 * `schema-problems.ts`.
 */
export function schemaFinding(error: ErrorObject, schema: SchemaPart, value: unknown, guide: Guide): Finding {
  const path = pointerPath(error.instancePath, value)
  const parent = error.parentSchema ?? {}
  const found = error.propertyName ?? valueAt(value, path)
  const params: Readonly<Record<string, unknown>> = error.params
  const note = <C extends Code>(code: C, args: Args<C>, at = path, fix?: string): Finding => {
    return { ...noteOf(code, args), path: at, on: 'value', fix }
  }
  const misplaced = misplacedKey(error, path, valueAt(value, path)) ?? comparedInText(path, value, guide)
  if (misplaced) return misplaced
  const key = error.propertyName ?? params.additionalProperty ?? params.unevaluatedProperty
  if (typeof key === 'string') return keyFinding({ key, error, parent, container: path, schema, value, guide })
  const wrong = (given: unknown, types: readonly string[], at: Path, part: SchemaPart = parent) =>
    wrongType({ found: given, needed: types, path: at, part, schema, value, guide })

  const measure = bounds[error.keyword]
  if (measure) {
    const limit = Number(params.limit ?? params.multipleOf)
    const byName = error.keyword.startsWith('min') ? '>=' : '<='
    const bound = typeof params.comparison === 'string' ? params.comparison : byName
    const isRequired = guide.meansRequired(path, found)
    return note('out-of-bounds', { what: measure, bound: 'multipleOf' in params ? '*' : bound, limit, one: isRequired })
  }
  const allowed = Array.isArray(params.allowedValues) ? params.allowedValues : [params.allowedValue]
  switch (error.keyword) {
    case 'type':
      return wrong(found, [params.type].flat().map(String), path)
    case 'enum':
    case 'const':
      return valueFinding(found, allowed, path)
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
      if (params.error === 'tag') return wrong(type, ['string'], at, { type: 'string' })
      const types = tagsOf(schema, parent, String(params.tag))
      const use = guide.typesFor(type)
      if (use) return note('unknown-type', { found: type, allowed: types, use }, at)
      return note(
        'unknown-type',
        { found: type, allowed: types, meant: nearestText(type, types) },
        at,
        sureFix(type, types),
      )
    }
    default:
      return note('not-allowed', { keyword: error.keyword })
  }
}

/** A key or value at a wrong place, with all known facts about it. */
interface Misfit {
  readonly schema: SchemaPart
  readonly value: unknown
  readonly guide: Guide
}

interface UnknownKey extends Misfit {
  readonly key: string
  readonly error: ErrorObject
  readonly parent: SchemaPart
  readonly container: Path
}

function keyFinding({ key, error, parent, container, schema, value, guide }: UnknownKey): Finding {
  const path = [...container, key]
  const known = isPart(parent.properties) ? parent.properties : {}
  const properties = Object.keys(known)
  const patterns = isPart(parent.patternProperties) ? Object.keys(parent.patternProperties) : []
  const pattern =
    error.keyword === 'pattern' ? String(error.params.pattern) : properties.length === 0 ? patterns[0] : undefined
  if (pattern !== undefined) return { path, on: 'key', ...noteOf('wrong-key', { key, pattern }) }
  const allowed = error.propertyName === undefined ? properties : (listedValues(parent) ?? []).map(String)
  const isDigitRule = guide.isIdleForNumbers(key, container, value)
  const { use, types, key: theirs } = guide.keysFor(key, container, allowed, value)
  if (!isDigitRule && use)
    return { path, on: 'key', ...noteOf('unknown-key', { key, allowed, whole: isDigitRule, use: use.map(written) }) }
  const nearestKey = nearest(key, allowed)
  if (!isDigitRule && types && nearestKey === undefined)
    return {
      path,
      on: 'key',
      ...noteOf('unknown-key', { key, allowed, whole: isDigitRule, types, theirs: written(theirs!) }),
    }
  const present = Object.keys(valueAt(value, container) ?? {})
  const sure = onlyNearest(key, allowed, present)
  // If the value does not fit the suggested key, the name is not the only mistake.
  const given = valueAt(value, path)
  const kinds = [typeName(given), ...(isPlain(given) ? (['number', 'boolean'] as const) : [])]
  const fits =
    sure !== undefined && (known[sure] === undefined || kinds.some((kind) => accepts(schema, known[sure], kind)))
  return {
    path,
    on: 'key',
    ...noteOf('unknown-key', { key, allowed, whole: isDigitRule, meant: nearestKey }),
    fix: fits ? JSON.stringify(sure) : undefined,
  }
}

/** Returns a key, or a key within others, as a file writes it: `"rules": { "required": … }`. */
function written(key: string): string {
  const [first = '', ...rest] = key.split('.')
  const name = first === '*' ? '\u2026' : first
  return rest.length === 0
    ? `"${name}"`
    : `"${name}": { ${written(rest.join('.'))}${rest.length === 1 ? ': \u2026' : ''} }`
}

/** Reports whether a text would be a number, or true or false, without its quotes. */
const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)$/.test(value)

interface WrongType extends Misfit {
  readonly found: unknown
  readonly needed: readonly string[]
  readonly path: Path
  readonly part: SchemaPart
}

function wrongType({ found, needed, path, part, schema, value, guide }: WrongType): Finding {
  const isFraction = typeof found === 'number' && needed.includes('integer')
  const plain = isPlain(found) ? found : undefined
  const wanted = plain !== undefined && (/\d/.test(plain) ? ['number', 'integer'] : ['boolean'])
  const bare = wanted && wanted.some((type) => needed.includes(type)) ? plain : undefined
  const isBare =
    (typeof found === 'number' || typeof found === 'boolean') && needed.includes('string') && !needed.includes('object')
  const ids = ownOptions(value, path)
  // If an object is possible as well, a text is the name of something.
  const inQuotes =
    isBare && takesText(schema, part, String(found)) && (ids.length === 0 || ids.includes(String(found)))
      ? String(found)
      : undefined
  const fix = bare ?? (typeof found === 'number' && inQuotes !== undefined ? `"${found}"` : undefined)
  const type = isFraction ? 'fraction' : typeName(found)
  const empty = found === null
  const key = path.at(-1)
  const examplesOf = ids.length > 0 ? ids.slice(0, 1) : (guide.examplesFor(path) ?? samplesOf(schema, part))
  const samples = fix === undefined && !empty && !isFraction && typeof key === 'string' ? examplesOf : []
  const examples = samples.map((sample) => `"${key}": ${asSingleLine(sample)}`)
  return {
    path,
    on: 'value',
    ...noteOf('wrong-type', { found: type, needed, empty, bare, inQuotes }),
    ...(examples.length > 0 && { more: [noteOf('for-example', { examples })] }),
    fix,
  }
}

/** Reports whether a schema accepts a text, as far as its lists and forms show. */
function takesText(schema: SchemaPart, part: unknown, text: string): boolean {
  const here = deref(schema, part)
  const inner = branches(here)
  if (inner.length > 0) return inner.some((item) => accepts(schema, item, 'string') && takesText(schema, item, text))
  const listed = listedValues(here)
  if (listed) return listed.includes(text)
  return typeof here.pattern !== 'string' || new RegExp(here.pattern, 'u').test(text)
}

/**
 * Returns the options that a field can start with; [] unless the path is the default of a field with its own options.
 */
function ownOptions(value: unknown, path: Path): string[] {
  const options = path.at(-1) === 'default' ? valueAt(value, [...path.slice(0, -1), 'options']) : undefined
  return isPart(options) ? Object.keys(options) : []
}

const textsIn = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')

const nearestText = (found: unknown, allowed: readonly unknown[]): string | undefined =>
  typeof found === 'string' ? nearest(found, textsIn(allowed)) : undefined

/** Returns a finding for a value that is not allowed; an allowed value in quotes is suggested without them. */
function valueFinding(found: unknown, allowed: readonly unknown[], path: Path): Finding {
  const bare = allowed
    .filter((item) => typeof item !== 'string')
    .map((item) => JSON.stringify(item))
    .find((item) => item === found)
  const args = { found, allowed, meant: nearestText(found, allowed), bare }
  return { path, on: 'value', ...noteOf('unknown-value', args), fix: bare ?? sureFix(found, allowed) }
}

/** Returns the replacement of a name, if only one is possible. */
function sureFix(found: unknown, allowed: readonly unknown[], taken: readonly string[] = []): string | undefined {
  const name = typeof found === 'string' ? onlyNearest(found, textsIn(allowed), taken) : undefined
  return name === undefined ? undefined : JSON.stringify(name)
}

/** Returns the values that distinguish the branches of a `discriminator`. */
const tagsOf = (schema: SchemaPart, parent: SchemaPart, tag: string): unknown[] =>
  branches(parent).flatMap((branch) => {
    const { properties } = deref(schema, branch)
    return (isPart(properties) && listedValues(deref(schema, properties[tag]))) || []
  })
