import { weekdays, type WrittenLimits } from '../../../../schemas/condition.ts'
import type { Fact } from '../../../runtime/program/when.ts'
import { askableOf, holdsSome, measuredBy } from '../../names/askable.ts'
import type { Subject } from '../../names/subject.ts'
import { termsOf } from '../../names/terms.ts'
import type { Lint } from './lint.ts'
import { suggestion, sureFix } from './suggestion.ts'

/** A condition that can never hold, because the name cannot have the value. */
export const conditionValue: Lint<'condition-value'> = {
  code: 'condition-value',
  *check(subject) {
    for (const { key, values } of termsOf(subject)) {
      const domain = askableOf(subject, key)
      const listed = values.map((value) => value.value)
      for (const { value, path } of values) {
        // A field without options is reported by another lint.
        if (
          !domain?.length ||
          (typeof value === 'object'
            ? holdsSome(subject, key, value as unknown as WrittenLimits)
            : domain.includes(value))
        )
          continue
        const isNumber = isCompared(subject, key, 'atLeast')
        if (isNumber && typeof value === 'number') continue
        if (isNumber && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)) {
          const same = String(Number(value))
          yield { path, args: { key, value, domain, same }, fix: same }
          continue
        }
        if (typeof value === 'object') {
          yield { path, args: { key, value, domain } }
          continue
        }
        const limits = limitsFor(subject, key, value)
        if (limits !== undefined) {
          yield { path, args: { key, value, domain, limits } }
          continue
        }
        const same = domain.find((fact) => String(fact) === String(value))
        const known = domain.filter((fact) => typeof fact === 'string')
        if (same === undefined)
          yield {
            path,
            args: { key, value, domain, ...suggestion(String(value), known) },
            ...sureFix(String(value), known, listed.map(String)),
          }
        else yield { path, args: { key, value, domain, same: JSON.stringify(same) }, fix: JSON.stringify(same) }
      }
    }
  },
}

/**
 * Returns the limits that replace a single value in a condition, as a file writes them. Undefined for a name that is
 * not measured.
 */
function limitsFor(subject: Subject, key: string, value: Fact): string | undefined {
  const [from, below] = measuredBy(subject, key) ?? []
  if (from === 'count') return typeof value === 'number' ? `{ "count": ${value} }` : undefined
  if (isCompared(subject, key, 'weekday') && weekdays.some((day) => day === String(value).toLowerCase()))
    return `{ "weekday": "${String(value).toLowerCase()}" }`
  if (from === undefined || below === undefined || typeof value === 'boolean') return undefined
  const [, sign = '', limit = ''] = /^\s*([<>=]*)\s*(\d{4}-\d{2}-\d{2}|-?\d+(?:\.\d+)?)\s*$/.exec(String(value)) ?? []
  const written = limit === '' ? '\u2026' : from === 'atLeast' ? limit : `"${limit}"`
  const [least, most] = [`"${from}": ${written}`, `"${below}": ${written}`]
  if (sign.startsWith('>')) return `{ ${least} }`
  if (sign.startsWith('<')) return `{ ${most} }`
  const next = from === 'atLeast' && /^-?\d+$/.test(limit) ? String(Number(limit) + 1) : '\u2026'
  return `{ ${least}, "${below}": ${next} }`
}

const isCompared = (subject: Subject, key: string, limit: keyof WrittenLimits) =>
  measuredBy(subject, key)?.includes(limit) === true
