import type { WrittenLimits } from '../../../schemas/condition.ts'
import { domainOf } from '../../runtime/program/host.ts'
import { takes, type Fact } from '../../runtime/program/when.ts'
import { valuesOf } from './expand-conditions.ts'
import type { Subject } from './subject.ts'

/**
 * Returns the values that conditions may compare a name with. Undefined if it is no context value or field, or has no
 * list of values.
 */
export function askableOf({ flow, fields }: Subject, key: string): readonly Fact[] | undefined {
  const entry = Object.hasOwn(flow.context, key) ? flow.context[key] : undefined
  if (entry) {
    const domain = domainOf(entry)
    if (typeof domain === 'object') return domain
    return domain === 'number' ? undefined : [true, false]
  }
  const place = fields.find(({ id }) => id === key)
  const domain = place?.kind.domain?.(flow, place.field)
  const named = { ...flow.conditions, ...flow.computed }
  return domain ?? (!place && Object.hasOwn(named, key) ? [true, false] : undefined)
}

/**
 * Reports whether conditions may compare a name with these limits: its values are measured by them, or one of its
 * listed values is within them. A month and a year have no day of the week.
 */
export function holdsSome(subject: Subject, key: string, limits: WrittenLimits): boolean {
  const measured = measuredBy(subject, key) ?? []
  if (Object.keys(limits).every((limit) => measured.some((known) => known === limit))) return true
  if (limits.count !== undefined) return false
  const wanted = valuesOf(limits)
  return askableOf(subject, key)?.some((fact) => wanted.some((value) => takes(value, fact))) ?? false
}

/** Returns the limits by which the values of a name are measured; undefined if they are not. */
export function measuredBy(
  { flow, fields, vocabulary }: Subject,
  key: string,
): readonly (keyof WrittenLimits)[] | undefined {
  if (Object.hasOwn(flow.context, key)) return undefined
  const place = fields.find(({ id }) => id === key)
  if (place) return place.kind.measured?.filter((limit) => limit !== 'weekday' || place.field.precision === undefined)
  if (!Object.hasOwn(flow.computed ?? {}, key)) return undefined
  return vocabulary.kinds.find(({ computes, measured }) => measured && computes?.includes('number'))?.measured
}
