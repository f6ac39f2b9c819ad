import type { Field, Step, When } from '../../../schemas/flow.ts'
import { allPlaces } from '../../runtime/program/fields.ts'
import { factOf } from '../../runtime/program/kind.ts'
import { layoutOf } from '../../runtime/program/layout.ts'
import { innerConditions, takes, termsIn, type Fact, type Wanted } from '../../runtime/program/when.ts'
import { caseValues } from '../../runtime/verify/parts.ts'
import type { Portable } from '../kinds/portable.ts'
import { all, any, has, not, type Schema } from './schema.ts'
import type { Sending } from './sending.ts'

/**
 * The facts that the payload does not show, by name: the context, skipped steps and conditions that JSON Schema cannot
 * express.
 */
export type Case = Readonly<Record<string, Fact>>

/**
 * A fact that the payload does not show: its possible values, and the values that conditions compare it with. Without
 * such a list, conditions distinguish every value.
 */
export interface Unknown {
  readonly name: string
  readonly values: readonly Fact[]
  readonly compared?: readonly Wanted[]
  /** A condition on the payload that JSON Schema cannot express. */
  readonly extension?: { readonly [name: string]: Wanted }
}

const contextName = (name: string) => `context ${name}`

/** Names the fact that an optional step was left unanswered. Conditions then see no answers of the step. */
export const leftName = (step: string) => `left ${step}`
const testName = (name: string, wanted: Wanted) => `test ${name} ${JSON.stringify(wanted)}`

/** Returns a JSON Schema of the payloads in which a condition holds, in one case. */
export function holds(sending: Sending, when: When | undefined, known: Case): Schema {
  const inside = (item: When) => holds(sending, item, known)
  const { any: some, not: without, '&': named = [] } = when ?? {}
  return all([
    ...ownTerms(when).map(([name, wanted]) => any(wanted.map((wanted) => holdsFor(sending, name, wanted, known)))),
    some === undefined || any(some.map(inside)),
    without === undefined || not(inside(without)),
    ...(named as readonly When[]).map(inside),
  ])
}

/** Reports whether a name is that of a computed value: JSON Schema cannot compute. */
const isComputed = ({ computed = {} }: Sending['flow'], name: string) => Object.hasOwn(computed, name)

function holdsFor(sending: Sending, name: string, wanted: Wanted, known: Case): Schema {
  const context = known[contextName(name)]
  if (context !== undefined) return takes(wanted, context)
  if (isComputed(sending.flow, name)) return known[testName(name, wanted)] === true
  const place = allPlaces(sending.flow).get(name)
  if (!place || known[leftName(place.stepId)] === true) return takes(wanted, undefined)
  const value = schemaFor(sending, place.step, name, place.field, wanted === false ? true : wanted)
  if (value === undefined) return known[testName(name, wanted)] === true
  return wanted === false ? not(has(name, value)) : has(name, value)
}

/**
 * Returns a schema of the values under the field's own name that a condition accepts. Undefined where JSON Schema
 * cannot express it.
 */
function schemaFor(
  { flow, kinds }: Sending,
  step: Step,
  name: string,
  field: Field,
  wanted: Wanted,
): ReturnType<NonNullable<Portable['conditionSchema']>> {
  return layoutOf(step).used.has(name) ? undefined : kinds[field.type]!.portable?.conditionSchema?.(flow, field, wanted)
}

/** Lists the unknowns that these conditions depend on. */
export function unknownsIn(sending: Sending, whens: readonly (When | undefined)[]): Unknown[] {
  return termsOf(whens).flatMap(([name, wanted]) => unknownOf(sending, name, wanted) ?? [])
}

function unknownOf(sending: Sending, name: string, wanted: Wanted): Unknown | undefined {
  const { flow, program, kinds } = sending
  if (Object.hasOwn(flow.context, name))
    return { name: contextName(name), values: caseValues(flow, name), compared: [wanted] }
  if (isComputed(flow, name))
    return { name: testName(name, wanted), values: [false, true], extension: { [name]: wanted } }
  const place = allPlaces(flow).get(name)
  if (!place) return undefined
  const { stepId, step, field } = place
  const start = kinds[field.type]!.initial(program, field)
  if (step.optional === true && ![undefined, false].includes(factOf(program, field, start) as false | undefined))
    return { name: leftName(stepId), values: [false, true] }
  if (schemaFor(sending, step, name, field, wanted === false ? true : wanted) !== undefined) return undefined
  return { name: testName(name, wanted), values: [false, true], extension: { [name]: wanted } }
}

/** Lists each name in the conditions with each value that it is compared with, including those in inner conditions. */
const termsOf = (whens: readonly (When | undefined)[]): (readonly [name: string, wanted: Wanted])[] =>
  whens.flatMap((when) => [
    ...ownTerms(when).flatMap(([name, wanted]) => wanted.map((wanted) => [name, wanted] as const)),
    ...termsOf(innerConditions(when)),
  ])

/** Lists the names in a condition with the values that it accepts for each, except those in inner conditions. */
const ownTerms = (when: When | undefined): (readonly [name: string, wanted: readonly Wanted[]])[] =>
  Object.entries(termsIn(when)).map(([name, wanted]) => [name, [wanted].flat()])
