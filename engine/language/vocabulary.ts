import type { FieldType } from '../runtime/program/field-type.ts'
import { rules as ownRules } from '../runtime/rules/index.ts'
import type { Rule } from '../runtime/rules/rule.ts'
import { kinds as ownKinds } from './kinds/index.ts'
import type { AuthorKind } from './kinds/kind.ts'
import type { OwnLint } from './own-lint.ts'

/** The parts in which the flows of an application are written. */
export interface Vocabulary {
  /** The field types, with the rules that each takes in its schema. */
  readonly types: readonly FieldType[]
  /** Every rule, in the order of messages: of the rules that a value breaks the first one speaks. */
  readonly rules: readonly Rule[]
  /** Every kind of value. */
  readonly kinds: readonly AuthorKind[]
  /** The lints that do not come with the engine: a flow is judged by them after those. */
  readonly lints: readonly OwnLint[]
  /** The modules, as paths or URLs, of the rules and kinds that do not come with the engine, by their names. */
  readonly modules: { readonly rules: Modules; readonly kinds: Modules }
}

type Modules = Readonly<Record<string, string>>

/** The additions of an application to the engine's rules, kinds and lints; all of its field types. */
interface Additions
  extends Pick<Vocabulary, 'types'>, Partial<Pick<Vocabulary, 'rules' | 'kinds' | 'lints' | 'modules'>> {}

/** The vocabulary of an application: the rules and kinds of the engine, then its own. */
export function vocabularyOf({
  types,
  rules = [],
  kinds = [],
  lints = [],
  modules = { rules: {}, kinds: {} },
}: Additions): Vocabulary {
  return {
    types: types.map((type) => withRules(type, rules)),
    rules: [...ownRules, ...rules],
    kinds: [...ownKinds, ...kinds],
    lints,
    modules,
  }
}

/** The rule of that name; undefined where there is none. */
export const ruleNamed = (rules: readonly Rule[], name: string): Rule | undefined =>
  rules.find((rule) => rule.name === name)

/** The kind with the rules that come with a field type of it. */
const withRulesOf = (kind: AuthorKind, rules: FieldType['rules']): AuthorKind =>
  rules ? { ...kind, rules: (field) => ({ ...kind.rules?.(field), ...rules }) } : kind

/**
 * Returns the kind of each field type, with the parts that authors need. Field types, like published flows, bring kinds
 * of their own: they are matched by name.
 *
 * @throws RangeError if the vocabulary lacks the kind of a type
 */
export function kindsOf({ types, kinds }: Vocabulary): Readonly<Record<string, AuthorKind>> {
  const known = (name: string) => {
    const found = kinds.find((kind) => kind.name === name)
    if (!found) throw new RangeError(`There is no kind "${name}".`)
    return found
  }
  return Object.fromEntries(types.map(({ type, kind, rules }) => [type, withRulesOf(known(kind.name), rules)]))
}

/**
 * A field type that also takes those of some rules that are for it: those that name it, and of the others those that
 * judge what is typed, or the lists, of such fields. A type without a slot for rules stays as it is.
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
