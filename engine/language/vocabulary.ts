import type { FieldType } from '../runtime/program/field-type.ts'
import { rules as ownRules } from '../runtime/rules/index.ts'
import type { Rule } from '../runtime/rules/rule.ts'
import { filled } from './defaults/index.ts'
import { kinds as ownKinds } from './kinds/index.ts'
import type { AuthorKind } from './kinds/kind.ts'
import { builtInLanguages, packOf, type LanguagePack, type Languages, writtenInPlace } from './languages.ts'
import type { OwnLint } from './own-lint.ts'
import type { SchemaPart } from './read/schema-part.ts'

/** The parts that an application's flows are made of. */
export interface Vocabulary {
  /** The field types, with the rules that each accepts in its schema. */
  readonly types: readonly FieldType[]
  /**
   * All rules, in the order of their messages: if a value breaks several rules, the message of the first one is shown.
   */
  readonly rules: readonly Rule[]
  /** All kinds of values. */
  readonly kinds: readonly AuthorKind[]
  /** The lints that are not part of the engine. They run after the engine's own. */
  readonly lints: readonly OwnLint[]
  /** The language packs: those of the engine and of the application, by their tags. */
  readonly languages: Languages
  /** The modules of the rules and kinds that are not part of the engine, as paths or URLs, by name. */
  readonly modules: { readonly rules: Modules; readonly kinds: Modules }
}

type Modules = Readonly<Record<string, string>>

/** The field types of an application, and its additions to the engine's rules, kinds, lints and languages. */
interface Additions
  extends Pick<Vocabulary, 'types'>, Partial<Pick<Vocabulary, 'rules' | 'kinds' | 'lints' | 'languages' | 'modules'>> {}

/**
 * Returns the vocabulary of an application: the rules and kinds of the engine, then its own. A language pack for a
 * language that has words may contain only the words that it changes.
 */
export function vocabularyOf({
  types,
  rules = [],
  kinds = [],
  lints = [],
  languages = {},
  modules = { rules: {}, kinds: {} },
}: Additions): Vocabulary {
  const words = { types: types.map((type) => withRules(type, rules)), rules: [...ownRules, ...rules] }
  const completed = Object.entries(languages).map(([tag, pack]) => {
    const inPlace = writtenInPlace.find((language) => language === tag)
    const own = builtInLanguages[tag] ?? (inPlace && packOf(words, inPlace))
    return [tag, filled(pack, (own ?? {}) as SchemaPart) as unknown as LanguagePack] as const
  })
  return {
    ...words,
    kinds: [...ownKinds, ...kinds],
    lints,
    languages: { ...builtInLanguages, ...Object.fromEntries(completed) },
    modules,
  }
}

/** Returns the kind with the rules that a field type adds to it. */
const withRulesOf = (kind: AuthorKind, rules: FieldType['rules']): AuthorKind =>
  rules ? { ...kind, rules: (field) => ({ ...kind.rules?.(field), ...rules }) } : kind

/**
 * Returns the kind of each field type, with the parts that authors need. Field types, like published flows, bring kinds
 * of their own: they are matched by name.
 *
 * @throws RangeError if the vocabulary lacks the kind of a type
 */
export function kindsOf({ types, kinds }: Pick<Vocabulary, 'types' | 'kinds'>): Readonly<Record<string, AuthorKind>> {
  const known = (name: string) => {
    const found = kinds.find((kind) => kind.name === name)
    if (!found) throw new RangeError(`There is no kind "${name}".`)
    return found
  }
  return Object.fromEntries(types.map(({ type, kind, rules }) => [type, withRulesOf(known(kind.name), rules)]))
}

/**
 * Returns a field type that also accepts the given rules that apply to it. Those are the rules that name the type.
 * Rules that name no types apply if they judge the typed text or the list of such a field. A type without a property
 * for rules is unchanged.
 */
function withRules(type: FieldType, rules: readonly Rule[]): FieldType {
  const { schema } = type
  const part = typeof schema === 'object' ? schema.properties?.rules : undefined
  const taken = rules.filter((rule) => isFor(rule, type))
  if (typeof schema !== 'object' || typeof part !== 'object' || taken.length === 0) return type
  const properties = { ...part.properties, ...Object.fromEntries(taken.map(({ name, argument }) => [name, argument])) }
  return { ...type, schema: { ...schema, properties: { ...schema.properties, rules: { ...part, properties } } } }
}

function isFor({ types = ['string'], fields }: Rule, { type, kind }: FieldType): boolean {
  if (fields) return fields.includes(type)
  return Array.isArray(kind.empty) ? types.includes('array') : kind.typed && types.includes('string')
}
