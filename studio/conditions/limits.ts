import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Words } from '../words/words.ts'

/** The limits that a condition may set, in the order in which they are said. */
const codes = {
  atLeast: 'conditions-at-least',
  below: 'conditions-below',
  from: 'conditions-from',
  before: 'conditions-before',
} as const

/** Limits as people say them: `at least 120 and below 150`, `18 years ago or later`. */
export function limitsText(limits: SchemaPart, words: Words): string {
  const names = (Object.keys(codes) as (keyof typeof codes)[]).filter((name) => Object.hasOwn(limits, name))
  return names
    .map((name) => words(codes[name], { value: limitText(limits[name], words) }))
    .join(words('conditions-within'))
}

function limitText(limit: unknown, { language }: Words): string {
  if (typeof limit === 'number') return limit.toLocaleString(language)
  if (isPart(limit)) return fromToday(limit, language)
  const day = new Date(`${String(limit)}T00:00:00Z`)
  return Number.isNaN(day.getTime())
    ? String(limit)
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** A day told from today, such as `{ "years": -18 }`. */
function fromToday(schema: SchemaPart, language: Words['language']): string {
  const [unit = '', count] = Object.entries(schema)[0] ?? []
  if (typeof count !== 'number' || !(unit in units)) return JSON.stringify(schema)
  const text = new Intl.RelativeTimeFormat(language, { numeric: count === 0 ? 'auto' : 'always' })
  return count === 0 ? text.format(0, 'day') : text.format(count, units[unit as keyof typeof units])
}

const units = { days: 'day', months: 'month', years: 'year' } as const
