import type { Field } from '../../../schemas/flow.ts'
import type { AuthorKind, Rules } from '../kinds/kind.ts'
import { ruleNamed } from '../vocabulary.ts'
import { rulesKeyword, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/** The constraints on a key of the payload. */
export interface Pieces {
  /** Constraints on its value, if it is present. */
  readonly value: readonly Schema[]
  /** Constraints on the payload, where the key belongs in it. */
  readonly payload: readonly Schema[]
}

/** The form in which rules see a sent value; `whole` for the text of a whole number. */
type Judged = NonNullable<AuthorKind['portable']>['judged'] | 'whole'

/**
 * Translates rules to JSON Schema, and returns those that it cannot express. Whether the key must be present is a
 * constraint on the payload and not included here.
 */
export function schemaOfRules(
  { rules: known }: Sending,
  rules: Rules,
  judged: Judged,
): { readonly value: Schema[]; readonly rest: Rules } {
  const value: Schema[] = []
  const rest: Record<string, unknown> = {}
  for (const [name, argument] of Object.entries(rules)) {
    if (argument === undefined || (name === 'required' && judged !== 'text' && judged !== 'list')) continue
    const rule = ruleNamed(known, name)
    const isNumber = judged === 'number' || judged === 'whole'
    const schema = isNumber
      ? rule?.ofNumber?.(argument as never, judged === 'whole')
      : judged === 'presence'
        ? undefined
        : rule?.portable?.(argument as never)
    if (schema) value.push(forType(schema, judged))
    if (!schema || rule?.partly?.(argument as never, isNumber ? 'number' : 'text')) rest[name] = argument
  }
  return { value, rest }
}

const ofLists = ['minItems', 'maxItems', 'items']

/** Removes the keywords that do not apply to texts, or to lists. */
function forType(schema: Record<string, unknown>, judged: Judged): Schema {
  if (judged !== 'text' && judged !== 'list') return schema
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => (judged === 'list' ? key !== 'pattern' : !ofLists.includes(key))),
  )
}

/** Returns the remaining rules of a field, each as an annotation. */
export const restOf = (id: string, rest: Rules): Schema[] =>
  Object.entries(rest).map(([name, argument]) => ({ [rulesKeyword]: { [id]: { [name]: argument } } }))

/** Returns the rules of a field, including the field's own maximum length unless a rule is stricter. */
export const withLength = ({ maxLength }: Field, rules: Rules): Rules =>
  maxLength === undefined ? rules : { ...rules, maxLength: Math.min(maxLength, Number(rules.maxLength ?? maxLength)) }
