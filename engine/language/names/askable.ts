import { domainOf } from '../../runtime/program/host.ts'
import { takes, type Fact, type Limits } from '../../runtime/program/when.ts'
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
  if (!place && Object.hasOwn(flow.computed ?? {}, key)) return [true, false]
  return place?.kind.domain?.(flow, place.field)
}

/**
 * Reports whether conditions may compare a name with these limits: its values are measured by them, or one of its
 * listed values is within them.
 */
export function holdsSome(subject: Subject, key: string, limits: Limits): boolean {
  const measured = measuredBy(subject, key)
  if (measured && Object.keys(limits).every((limit) => measured.includes(limit as keyof Limits))) return true
  return askableOf(subject, key)?.some((fact) => takes(limits, fact)) ?? false
}

/** Returns the limits by which the values of a name are measured; undefined if they are not. */
export function measuredBy({ flow, fields, vocabulary }: Subject, key: string): readonly (keyof Limits)[] | undefined {
  if (Object.hasOwn(flow.context, key)) return undefined
  const place = fields.find(({ id }) => id === key)
  if (place || !Object.hasOwn(flow.computed ?? {}, key)) return place?.kind.measured
  return vocabulary.kinds.find(({ computes, measured }) => measured && computes?.includes('number'))?.measured
}
