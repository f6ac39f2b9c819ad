import type { Step } from '../../../schemas/flow.ts'
import { layoutOf } from '../../runtime/program/layout.ts'
import { portable as seen } from '../../runtime/rules/required.ts'
import type { Rules } from '../kinds/kind.ts'
import { ruleNamed } from '../vocabulary.ts'
import { restOf, schemaOfRules, withLength, type Pieces } from './schema-of-rules.ts'
import { any, cases, has, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/** What is said of a field that is sent under its own name. */
export function ownField(sending: Sending, step: Step, id: string, all: Rules): Pieces {
  const { flow, kinds } = sending
  const field = step.fields[id]!
  const { name, portable, schema } = kinds[field.type]!
  const type = schema(flow, field)?.type
  const rules = Object.fromEntries(
    Object.entries(withLength(field, all)).filter(
      ([rule]) => isFor(sending, rule, type) && !portable?.says?.includes(rule),
    ),
  )
  if (!portable) return { value: restOf(id, { value: name, ...rules }), payload: 'required' in rules ? [has(id)] : [] }
  const { requiredWith, ...otherRules } = rules
  const together = givenTogether(sending, step, id, requiredWith as readonly string[] | undefined)
  const { value, rest } = schemaOfRules(sending, { ...otherRules, ...(!together && { requiredWith }) }, portable.judged)
  return {
    value: [portable.sent(flow, field), ...value, ...restOf(id, { ...rest, ...portable.more?.(flow, field) })],
    payload: [...('required' in rules || portable.always(field) ? [has(id)] : []), ...(together ? [together] : [])],
  }
}

const isFor = ({ rules }: Sending, name: string, type: unknown) =>
  (ruleNamed(rules, name)?.types ?? ['string']).some((item) => item === type)

/**
 * That something is given once it is in one of these fields; undefined where one of them is not sent under its own
 * name.
 */
function givenTogether(
  sending: Sending,
  step: Step,
  id: string,
  otherRules: readonly string[] | undefined,
): Schema | undefined {
  if (!otherRules || otherRules.some((item) => layoutOf(step).used.has(item))) return undefined
  const given = (item: string) =>
    sending.kinds[step.fields[item]!.type]!.portable?.judged === 'text'
      ? has(item, { pattern: seen().pattern })
      : has(item)
  return cases(any(otherRules.map(given)), given(id), true)
}
