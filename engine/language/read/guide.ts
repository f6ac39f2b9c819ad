import language from '../../../schemas/synonyms.json' with { type: 'json' }
import type { FieldType } from '../../runtime/program/field-type.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import { ruleNamed } from '../kinds/rules-of.ts'
import { kindsOf, type Vocabulary } from '../vocabulary.ts'
import { type Path, valueAt } from './path.ts'
import { isPart, typeName } from './schema-part.ts'

/** Advice for an author who has written something unknown, beyond the schema. */
export interface Guide extends Synonyms {
  /** Returns examples for a path if they are not obvious from the schema; otherwise undefined. */
  readonly examplesFor: (path: Path) => readonly unknown[] | undefined
  /** Reports whether the rule at a path can compare its field with another one of the step. */
  readonly canCompare: (path: Path) => boolean
  /** Reports whether the refused argument of a rule means the same as `required`. */
  readonly meansRequired: (path: Path, argument: unknown) => boolean
  /** Reports whether a key is a rule that a field of numbers does not need, because its numbers are whole. */
  readonly isIdleForNumbers: (key: string, container: Path, value: unknown) => boolean
}

/** Returns the guide of a language, by its field types and rules. */
export const guideOf = (vocabulary: Pick<Vocabulary, 'types' | 'rules' | 'kinds'>): Guide => ({
  ...synonymsOf(vocabulary),
  meansRequired: (path, argument) =>
    path.at(-2) === 'rules' && ruleNamed(vocabulary.rules, String(path.at(-1)))?.meansRequired === argument,
  canCompare: (path) =>
    path.at(-2) === 'rules' && ruleNamed(vocabulary.rules, String(path.at(-1)))?.comparing !== undefined,
  isIdleForNumbers(key, container, value) {
    if (container.at(-1) !== 'rules') return false
    const type = typeAt(vocabulary.types, value, container)?.type
    const isNumber = type !== undefined && kindsOf(vocabulary)[type]!.portable?.judged === 'number'
    return isNumber && vocabulary.rules.some(({ idleForNumbers }) => idleForNumbers?.includes(key))
  },
  examplesFor(path) {
    const [container, name] = path.slice(-2)
    const rule = container === 'rules' ? ruleNamed(vocabulary.rules, String(name)) : undefined
    const given = rule?.examples.map(({ argument }) => argument) ?? []
    const different = given.filter(
      (item, index) => given.findIndex((entry) => typeName(entry) === typeName(item)) === index,
    )
    if (different.length > 0) return different.slice(0, 2)
    return name === 'bubbles' ? [{ question: '\u2026' }] : undefined
  },
})

/** The possible intentions behind an unknown key. */
interface Synonym {
  /** Keys that express it at the key's place, or within one that is allowed there, such as `rules.required`. */
  readonly use?: readonly string[]
  /** The types of fields that support it, where this type does not; `key` is its name there. */
  readonly types?: readonly string[]
  readonly key?: string
}

/** Finds the flow language's names for the names of other form languages. */
interface Synonyms {
  /**
   * Returns the intention behind a key that an object can't have.
   *
   * @param container the object's path in `value`, which is the value of the whole file
   * @param allowed the keys that the object can have
   */
  readonly keysFor: (key: string, container: Path, allowed: readonly string[], value: unknown) => Synonym
  /** Returns the field types for a type name of another form language; undefined if there is none. */
  readonly typesFor: (name: unknown) => readonly string[] | undefined
}

/** A key below an object, with its names in other form languages. The object is a path in which `*` is any name. */
interface Entry {
  readonly container: readonly string[]
  readonly key: string
  readonly names: ReadonlySet<string>
}

const field = 'steps.*.fields.*'

/** Returns the synonyms of a language: its own, and those in the help of field types and rules. */
function synonymsOf({
  types,
  rules,
}: {
  readonly types: readonly FieldType[]
  readonly rules: readonly Rule[]
}): Synonyms {
  const entries: Entry[] = [
    ...Object.entries(language).flatMap(([container, keys]) =>
      Object.entries(keys).map(([key, names]) => entry(container, key, names)),
    ),
    ...types.flatMap(({ help }) =>
      Object.entries(help).flatMap(([key, { synonyms }]) =>
        synonyms && key !== 'type' ? [entry(field, key, synonyms)] : [],
      ),
    ),
    ...rules.flatMap(({ name, help: { synonyms = [] } }) => [
      entry(field, `rules.${name}`, [name, ...synonyms]),
      entry(`${field}.rules`, name, synonyms),
    ]),
  ]
  const forms = new Set(rules.flatMap(({ name, judges }) => (judges ? [name, `rules.${name}`] : [])))
  const served = types.map(({ type, help }) => ({ type, names: new Set((help.type?.synonyms ?? []).map(plain)) }))
  return {
    keysFor(key, container, allowed, value) {
      const at = withoutBranch(container)
      const matching = entries.filter((entry) => entry.names.has(plain(key)) && isAt(entry.container, at))
      const here = keysOf(matching).filter(
        (item) => isAllowed(item, allowed) && hasRule(item, typeAt(types, value, at)),
      )
      // Rules for any text are preferred to rules for numbers or dates, which require such a text first.
      const anyText = here.filter((item) => !forms.has(item))
      if (here.length > 0) return { use: anyText.length > 0 ? anyText : here }
      const first = isAt(field.split('.'), at) ? keysOf(matching)[0] : undefined
      const matchingTypes =
        first === undefined ? [] : types.filter((type) => isAllowed(first, slotsOf(type)) && hasRule(first, type))
      return matchingTypes.length > 0 ? { types: matchingTypes.map(({ type }) => type), key: first! } : {}
    },
    typesFor(name) {
      const found = served.filter(({ names }) => names.has(plain(String(name)))).map(({ type }) => type)
      return found.length > 0 ? found : undefined
    },
  }
}

const entry = (container: string, key: string, names: readonly string[]): Entry => ({
  container: container === '' ? [] : container.split('.'),
  key,
  names: new Set(names.map(plain)),
})

/** Makes the spellings of a name equal: minLength, min_length, min-length. Signs such as `>=` stay. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

const keysOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ key }) => key))]

/** Treats rules that apply under a condition like other rules. */
const withoutBranch = (path: Path): Path =>
  path.flatMap((part, index) => (part === 'rulesWhen' || path[index - 1] === 'rulesWhen' ? [] : [part]))

/** Reports whether a path matches a pattern: `*` is any name or index, `**` at the beginning is any path to there. */
function isAt(pattern: readonly string[], path: Path): boolean {
  const isAnywhere = pattern[0] === '**'
  const wanted = isAnywhere ? pattern.slice(1) : pattern
  const end = isAnywhere ? path.slice(-wanted.length) : path
  return end.length === wanted.length && wanted.every((part, index) => part === '*' || part === String(end[index]))
}

const isAllowed = (key: string, allowed: readonly string[]) => allowed.includes(key.split('.')[0]!)

const slotsOf = ({ schema }: FieldType): string[] =>
  isPart(schema) && isPart(schema.properties) ? Object.keys(schema.properties) : []

/** Returns the type of the field at a path, or of the field that contains the path. */
function typeAt(types: readonly FieldType[], value: unknown, path: Path): FieldType | undefined {
  const name = path[0] === 'steps' && path[2] === 'fields' ? valueAt(value, [...path.slice(0, 4), 'type']) : undefined
  return types.find(({ type }) => type === name)
}

/** Reports whether a key is not a rule, or is a rule that fields of a type can have. */
function hasRule(key: string, type: FieldType | undefined): boolean {
  const [first, rule] = key.split('.')
  if (first !== 'rules' || rule === undefined || !type) return true
  const rules = isPart(type.schema) && isPart(type.schema.properties) ? type.schema.properties.rules : undefined
  return isPart(rules) && isPart(rules.properties) && Object.hasOwn(rules.properties, rule)
}
