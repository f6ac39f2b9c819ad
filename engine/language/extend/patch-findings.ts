import { inBraces } from '../../runtime/placeholders.ts'
import { note } from '../messages/note.ts'
import { isPlural } from '../names/wordings.ts'
import { nearest, onlyNearest } from '../read/nearest.ts'
import { type Path, valueAt } from '../read/path.ts'
import type { Finding } from '../read/problem.ts'
import {
  type SchemaPart,
  accepts,
  branches,
  deref,
  isPart,
  listedValues,
  typesOf,
  typeName,
} from '../read/schema-part.ts'
import { type ListPatch, listPatchOf } from './list-patch.ts'
import { mentionedIn } from './parts.ts'

/** A patch and its base. */
interface Layers {
  /** The id of the base flow. */
  readonly id: string
  readonly base: SchemaPart
  readonly patch: SchemaPart
  readonly merged: SchemaPart
}

/**
 * Finds the parts of a merge patch that have another effect than intended: keys that replace nothing, `null` that
 * removes nothing, objects over texts. The flow schema determines where a name may be new, and which values can replace
 * each other.
 */
export const patchFindings = (layers: Layers, schema: SchemaPart): Finding[] => {
  const found = [...new PatchReader(layers, schema).object(schema, [])]
  if (Object.keys(layers.patch).length > 0) return found
  return [{ ...note('patch-empty', { base: layers.id }), severity: 'warning', path: [] }]
}

class PatchReader {
  readonly #layers: Layers
  readonly #schema: SchemaPart
  readonly #mentioned: ReadonlySet<string>

  constructor(layers: Layers, schema: SchemaPart) {
    this.#layers = layers
    this.#schema = schema
    this.#mentioned = mentionedIn(layers.merged)
  }

  /** Yields the findings in an object of the patch that is merged with an object of the base. */
  *object(part: SchemaPart, path: Path): Generator<Finding> {
    const { base, patch, merged } = this.#layers
    const under = valueAt(base, path) as SchemaPart
    const shape = shapeOf(this.#schema, part, under, valueAt(merged, path))
    let isRight = true
    for (const [key, value] of Object.entries(valueAt(patch, path) as SchemaPart)) {
      const at = [...path, key]
      const inner = shape.partOf(key)
      const wrong = value === null ? this.#removal(shape, key, under) : this.#addition(shape, at, value, under)
      if (wrong) isRight = false
      if (wrong) yield { ...wrong, path: at, on: value === null ? 'value' : 'key' }
      else if (value !== null && inner) yield* this.#value(inner, under[key], value, at)
    }
    if (isRight && path.length === 3 && path[0] === 'steps' && path[2] === 'bubbles') yield* this.#question(path, under)
  }

  /**
   * Warns about a new last bubble. The last bubble of a step is its question: one that the patch appends replaces the
   * base's question.
   */
  *#question(path: Path, under: SchemaPart): Generator<Finding> {
    const last = Object.keys(valueAt(this.#layers.merged, path) as SchemaPart).at(-1)
    const question = Object.keys(under).at(-1)
    if (last === undefined || question === undefined || Object.hasOwn(under, last)) return
    // An author who changes or removes the base's question intends another one.
    if (Object.hasOwn(valueAt(this.#layers.patch, path) as SchemaPart, question)) return
    yield {
      ...note('patch-question', { bubble: last, question, base: this.#layers.id }),
      severity: 'warning',
      path: [...path, last],
      on: 'key',
    }
  }

  *#value(part: SchemaPart, under: unknown, value: unknown, path: Path): Generator<Finding> {
    const { id: base } = this.#layers
    const [was, is] = [typeName(under), typeName(value)]
    const list = accepts(this.#schema, part, 'array') ? listPatchOf(under, value) : undefined
    const idle = under === undefined && this.#lacksForm(part, value) ? idleChange(base, value) : undefined
    if (list) yield* this.#list(list, under, value as SchemaPart, path)
    else if (idle) yield { ...idle, path: [...path, ...idle.path] }
    else if (isPart(under) && isPart(value)) yield* this.object(part, path)
    else if (was !== is && [was, is].some(isContainer) && under !== undefined && !this.#fits(part, value)) {
      const needed = typesOf(this.#schema, part).filter((type) => type !== is)
      const how =
        is === 'object' && (isListOfNames(under) ? 'list-of-names' : needed.includes('array') && 'list-of-texts')
      const misnamed = how && isPart(value) ? misnamedChange(how, value) : undefined
      if (misnamed) yield { ...misnamed, path: [...path, ...misnamed.path] }
      else yield { ...note('patch-shape', { base, was, is, needed }), ...(how && { more: [note(how, {})] }), path }
    } else if (JSON.stringify(under) === JSON.stringify(value))
      yield { ...note('patch-same', { base }), severity: 'warning', path }
    else yield* this.#nulls(under, value, path)
  }

  /** Reports whether a part of the language may have such a value. An object in place of a text has plural forms. */
  #fits(part: SchemaPart, value: unknown): boolean {
    const alternatives = branches(deref(this.#schema, part)).map((item) => deref(this.#schema, item))
    const hasForms = alternatives.some(({ properties }) => isPart(properties) && Object.hasOwn(properties, 'plural'))
    return accepts(this.#schema, part, typeName(value)) && (!hasForms || !isPart(value) || isPlural(value))
  }

  /** Reports whether a value is an object at a place for a list or for a text, which has no such form. */
  #lacksForm(part: SchemaPart, value: unknown): value is SchemaPart {
    return isPart(value) && accepts(this.#schema, part, 'array') && !this.#fits(part, value)
  }

  /** Yields the findings in a change to single entries of a list. */
  *#list({ entries, removed }: ListPatch, under: unknown, value: SchemaPart, path: Path): Generator<Finding> {
    const base = this.#layers.id
    const misshapen = Object.keys(value).find((key) => !isListChange(key, value[key]))
    if (misshapen !== undefined) {
      const found = misshapenChange(misshapen, value[misshapen])
      yield { ...found, path: [...path, ...found.path] }
      return
    }
    if (Object.hasOwn(value, 'first')) return yield* this.#nulls(undefined, value.first, [...path, 'first'])
    const known = Array.isArray(under) ? under : []
    const names = () => present.map(String)
    const present = known.filter((name) => !removed.some((item) => item.value === name))
    for (const { value: name, keys } of removed)
      if (!known.includes(name)) {
        const args = {
          base,
          name: String(name),
          known: known.map(String),
          ...suggestion(String(name), known.map(String)),
        }
        yield { ...note('list-removes-nothing', args), path: [...path, ...keys] }
      }
    for (const { value: name, keys, on, side, neighbour } of entries) {
      const at = { path: [...path, ...keys], ...(on && { on }) }
      if (present.includes(name)) yield { ...note('list-adds-present', { base, name: String(name) }), ...at }
      else if (side !== undefined && !present.includes(neighbour)) {
        const args = { name: String(neighbour), known: names(), ...suggestion(String(neighbour), names()) }
        yield { ...note('list-no-neighbour', args), path: [...at.path, side] }
      }
      present.push(name)
    }
  }

  #removal(shape: ObjectShape, key: string, under: SchemaPart) {
    if (!Object.hasOwn(under, key))
      return note('patch-removes-nothing', { ...this.#baseArgs(key, under), ...suggestion(key, Object.keys(under)) })
    return shape.required.includes(key) ? note('patch-removes-needed', { key }) : undefined
  }

  #addition(shape: ObjectShape, path: Path, value: unknown, under: SchemaPart) {
    const key = String(path.at(-1))
    if (Object.hasOwn(under, key)) return undefined
    const { id: base } = this.#layers
    const inner = shape.partOf(key)
    if (!inner) return unknownKey(key, shape.named, valueAt(this.#layers.patch, path.slice(0, -1)))
    if (shape.named.includes(key)) return undefined
    const known = Object.keys(under)
    const near = this.#isMentioned(path) ? undefined : nearest(key, known)
    if (near !== undefined && !isCounted(key, near)) return note('patch-near-key', { base, key, meant: near })
    const missing = isPart(value)
      ? shapeOf(this.#schema, inner, value).required.filter((needed) => !Object.hasOwn(value, needed))
      : []
    return missing.length > 0
      ? note('patch-incomplete', { base, key, missing, known, several: missing.length > 1 })
      : undefined
  }

  /** Reports whether the flow itself uses the name, so that it is not a typing mistake. */
  #isMentioned(path: Path): boolean {
    const [group, name] = path.slice(-2).map(String)
    return this.#mentioned.has(`${name}`) || (isFilled(group) && this.#mentioned.has(inBraces(String(name))))
  }

  /** Returns the arguments of a message: a key that the base lacks, and the keys that it has. */
  #baseArgs(key: string, under: unknown) {
    return { base: this.#layers.id, key, ...(isPart(under) ? { known: Object.keys(under) } : { instead: under }) }
  }

  /** Yields a finding for every `null` in a value that is new as a whole: there is nothing under it to remove. */
  *#nulls(under: unknown, value: unknown, path: Path): Generator<Finding> {
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : isPart(value)
        ? Object.entries(value)
        : []
    for (const [key, inner] of entries) {
      const at = [...path, key]
      const wording =
        typeof key === 'number' || path.some((part) => typeof part === 'number')
          ? note('patch-null-in-list', {})
          : note('patch-removes-nothing', this.#baseArgs(key, under))
      if (inner === null) yield { ...wording, path: at }
      else yield* this.#nulls(undefined, inner, at)
    }
  }
}

/** Reports whether the entries of a group are written in texts as names in braces. */
const isFilled = (group: string | undefined) => ['words', 'context', 'links'].includes(String(group))

function unknownKey(key: string, allowed: readonly string[], siblings: unknown) {
  const sure = onlyNearest(key, allowed, Object.keys(siblings as SchemaPart))
  const fix = sure === undefined ? undefined : JSON.stringify(sure)
  return { ...note('unknown-key', { key, allowed, ...suggestion(key, allowed) }), fix }
}

const isListOfNames = (value: unknown) => listPatchOf(value, { add: [] }) !== undefined

const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Reports whether a key of a change to single entries of a list has the right form. */
function isListChange(key: string, change: unknown): boolean {
  if (key === 'first') return Array.isArray(change) && change.length > 0
  if (Array.isArray(change)) return change.length > 0 && change.every(isName)
  const places = key === 'add' && isPart(change) ? Object.values(change) : []
  return places.length > 0 && places.every(isPlace)
}

const sides = ['after', 'before']

/** Reports whether a value names one neighbour of an added name. */
function isPlace(place: unknown): boolean {
  const [side = '', ...more] = isPart(place) ? Object.keys(place) : []
  return more.length === 0 && sides.includes(side) && isName((place as SchemaPart)[side])
}

/** Returns the finding for a key of a change to a list that has a wrong form, at the part of it that is wrong. */
function misshapenChange(key: string, change: unknown): Finding {
  const more = [note(key === 'first' ? 'list-of-texts' : 'list-of-names', {})]
  const [name, place] = (isPart(change) ? Object.entries(change) : []).find(([, item]) => !isPlace(item)) ?? []
  if (key !== 'add' || name === undefined) return { ...note('list-change', { key }), more, path: [key] }
  const side = isPart(place) ? Object.keys(place).find((item) => !sides.includes(item)) : undefined
  if (side === undefined) return { ...note('list-change', { key: name }), more, path: [key, name] }
  return { ...unknownKey(side, sides, place), more, path: [key, name, side], on: 'key' }
}

/** The keys of each way to change a list, with their names in other languages. */
const changes = {
  'list-of-names': {
    add: ['insert', 'append', 'push', 'prepend', 'plus', 'with'],
    remove: ['delete', 'drop', 'without', 'exclude', 'minus', 'omit'],
  },
  'list-of-texts': { first: ['prepend', 'before', 'add', 'insert'] },
} as const

/**
 * Returns the finding for a key of a change to a list that is misspelt or has its name in another language, and for one
 * without its list; undefined for any other object.
 */
function misnamedChange(how: keyof typeof changes, value: SchemaPart): Finding | undefined {
  const known: Readonly<Record<string, readonly string[]>> = changes[how]
  const more = [note(how, {})]
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(known, key) && !isListChange(key, value[key])) return misshapenChange(key, value[key])
    if (Object.hasOwn(known, key)) continue
    const allowed = Object.keys(known)
    const use = allowed.filter((name) => known[name]!.includes(key)).map((name) => `"${name}"`)
    const at = { more, path: [key], on: 'key' as const }
    if (use.length > 0) return { ...note('unknown-key', { key, allowed, use }), ...at }
    if (nearest(key, allowed) !== undefined || Array.isArray(value[key]))
      return { ...unknownKey(key, allowed, value), ...at }
  }
  return undefined
}

/** Returns the finding for a change of a list that the base leaves out; undefined for any other object. */
function idleChange(base: string, value: SchemaPart): Finding | undefined {
  const keys = Object.values(changes).flatMap((change) => Object.keys(change))
  const key = Object.keys(value).find((item) => keys.includes(item))
  return key === undefined
    ? undefined
    : { ...note('list-change-of-nothing', { base, key, text: key === 'first' }), path: [key], on: 'key' }
}

const isContainer = (type: string) => type === 'object' || type === 'array'

/** Reports whether two names differ only in their numbers, such as `tel` and `tel2`: then the new name is intended. */
const isCounted = (key: string, item: string) => key.replaceAll(/\d/g, '') === item.replaceAll(/\d/g, '')

const suggestion = (key: string, known: readonly string[]) => ({ meant: nearest(key, known) })

/** The keys of one object in the language. */
interface ObjectShape {
  /** Returns the schema of a key's value; undefined if there cannot be such a key. */
  readonly partOf: (key: string) => SchemaPart | undefined
  /** The keys that the language itself names. */
  readonly named: readonly string[]
  readonly required: readonly string[]
}

/**
 * Returns the shape of an object under a schema. If the schema has several forms of objects, the form of the given
 * values counts: for a field, that of its type.
 */
function shapeOf(schema: SchemaPart, part: unknown, ...values: readonly unknown[]): ObjectShape {
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

/** Lists the forms of objects that a schema allows, with alternatives split. */
function formsOf(schema: SchemaPart, part: unknown): SchemaPart[] {
  const here = deref(schema, part)
  const inner = branches(here)
  if (inner.length > 0) return inner.flatMap((branch) => formsOf(schema, branch))
  return accepts(schema, here, 'object') ? [here] : []
}

const requiredKeys = (form: SchemaPart | undefined): string[] =>
  Array.isArray(form?.required) ? form.required.map(String) : []

/** Reports whether a value has the required keys of a form, and the constants by which forms differ. */
function fits(schema: SchemaPart, form: SchemaPart, value: unknown): boolean {
  if (typeName(value) !== 'object' || !isPart(value)) return false
  if (!requiredKeys(form).every((key) => Object.hasOwn(value, key))) return false
  return Object.entries(isPart(form.properties) ? form.properties : {}).every(([key, part]) => {
    const constant = listedValues(deref(schema, part))
    return constant?.length !== 1 || !Object.hasOwn(value, key) || constant.includes(value[key])
  })
}
