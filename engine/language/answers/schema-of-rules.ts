import type { Field } from '../../../schemas/flow.ts'
import type { AuthorKind, Rules } from '../kinds/kind.ts'
import { ruleNamed } from '../vocabulary.ts'
import { rulesKeyword, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/** What is said of a key. */
export interface Pieces {
  /** Of its value, wherever it is. */
  readonly value: readonly Schema[]
  /** Of the payload, where the key belongs in it. */
  readonly payload: readonly Schema[]
}

/** How rules see what is sent: as it is, or as the text of a whole number. */
type Judged = NonNullable<AuthorKind['portable']>['judged'] | 'whole'

/**
 * Rules as JSON Schema, and what of them it cannot say. Whether something must be given is said of the payload, not
 * here.
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

/** What a rule says of texts, or of lists. */
function forType(schema: Record<string, unknown>, judged: Judged): Schema {
  if (judged !== 'text' && judged !== 'list') return schema
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => (judged === 'list' ? key !== 'pattern' : !ofLists.includes(key))),
  )
}

/** The rules of a field that are left, each as an annotation. */
export const restOf = (id: string, rest: Rules): Schema[] =>
  Object.entries(rest).map(([name, argument]) => ({ [rulesKeyword]: { [id]: { [name]: argument } } }))

/** The rules of a field, with the length that it takes where no rule asks for less. */
export const withLength = ({ maxLength }: Field, rules: Rules): Rules =>
  maxLength === undefined ? rules : { ...rules, maxLength: Math.min(maxLength, Number(rules.maxLength ?? maxLength)) }
