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
  return domain ?? (Object.hasOwn(flow.conditions ?? {}, key) ? [true, false] : undefined)
}

/**
 * Reports whether conditions may compare a name with these limits: its values are measured by them, or one of its
 * listed values is within them. A month and a year have no day of the week.
 */
export function holdsSome(subject: Subject, key: string, limits: WrittenLimits): boolean {
  const place = Object.hasOwn(subject.flow.context, key) ? undefined : subject.fields.find(({ id }) => id === key)
  const isMeasured = (limit: string) =>
    place?.kind.measured?.some((known) => known === limit) === true &&
    !(limit === 'weekday' && place.field.precision !== undefined)
  if (Object.keys(limits).every(isMeasured)) return true
  if (limits.count !== undefined) return false
  const wanted = valuesOf(limits)
  return askableOf(subject, key)?.some((fact) => wanted.some((value) => takes(value, fact))) ?? false
}
