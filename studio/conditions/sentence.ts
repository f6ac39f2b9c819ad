import { useCallback, useMemo } from 'react'
import { isPart, type SchemaPart } from '../../engine/language/read/schema-part.ts'
import { weekdays } from '../../schemas/condition.ts'
import type { Flow } from '../../schemas/flow.ts'
import { useWords, type Words } from '../words/words.ts'
import { type Operand, operandsOf, wantedOf } from './operands.ts'

/** The limits that a condition may set, in the order in which they appear in the text. */
const codes = {
  atLeast: 'conditions-at-least',
  below: 'conditions-below',
  from: 'conditions-from',
  before: 'conditions-before',
} as const

/** Returns limits in words: `at least 120 and below 150`, `18 years ago or later`. */
function limitsText(limits: SchemaPart, words: Words): string {
  const names = (Object.keys(codes) as (keyof typeof codes)[]).filter((name) => Object.hasOwn(limits, name))
  const days =
    limits.weekday === undefined ? [] : [words('conditions-on', { value: weekdaysText(limits.weekday, words) })]
  return [...names.map((name) => words(codes[name], { value: limitText(limits[name], words) })), ...days].join(
    words('conditions-within'),
  )
}

/** Returns days of the week in words: `Saturday or Sunday`. */
function weekdaysText(wanted: unknown, words: Words): string {
  const days = [wanted].flat().map((day) => weekdayText(String(day), words.language))
  return alternativesText(days, words)
}

/** Returns the name of a day of the week in a language; an unknown day stays as it is. */
export function weekdayText(day: string, language: Words['language']): string {
  const index = weekdays.findIndex((name) => name === day)
  // 2 January 2000 was a Sunday.
  const date = new Date(Date.UTC(2000, 0, 2 + index))
  return index < 0 ? day : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

function limitText(limit: unknown, { language }: Words): string {
  if (typeof limit === 'number') return limit.toLocaleString(language)
  if (isPart(limit)) return fromToday(limit, language)
  const day = new Date(`${String(limit)}T00:00:00Z`)
  return Number.isNaN(day.getTime())
    ? String(limit)
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** Returns a day relative to today, such as `{ "years": -18 }`, in words. */
function fromToday(schema: SchemaPart, language: Words['language']): string {
  const [unit = '', count] = Object.entries(schema)[0] ?? []
  if (typeof count !== 'number' || !(unit in units)) return JSON.stringify(schema)
  const text = new Intl.RelativeTimeFormat(language, { numeric: count === 0 ? 'auto' : 'always' })
  return count === 0 ? text.format(0, 'day') : text.format(count, units[unit as keyof typeof units])
}

const units = { days: 'day', months: 'month', years: 'year' } as const

/**
 * Returns a condition in words, without `if`: `parent is yes and height is at least 120`. Parts that are not
 * understood, as in a flow that is still being written, appear unchanged. An empty condition is ''.
 */
export function conditionText(when: unknown, operands: readonly Operand[], words: Words): string {
  if (!isPart(when)) return ''
  const all = Object.entries(when).map(([name, wanted]) => {
    if (name === 'any' && Array.isArray(wanted)) return anyText(wanted, operands, words, Object.keys(when).length > 1)
    if (name === 'not' && isPart(wanted))
      return words('conditions-not', { condition: conditionText(wanted, operands, words) })
    return operandText(name, wanted, operands, words)
  })
  return all.join(words('conditions-and'))
}

/** Reports whether labels describe every visitor that a condition names, so that it reads without `if`. */
export function isLabelled(when: unknown, operands: readonly Operand[]): boolean {
  if (!isPart(when)) return false
  const terms = Object.entries(when)
  return (
    terms.length > 0 &&
    terms.every(([name, wanted]) => {
      if (name === 'any' && Array.isArray(wanted)) return wanted.every((item) => isLabelled(item, operands))
      return labelsFor(name, wanted, operands) !== undefined
    })
  )
}

/** Returns the visitors of a condition in words: `for parents`, or `if height is at least 120`. */
export function audienceText(when: unknown, operands: readonly Operand[], words: Words): string {
  const condition = conditionText(when, operands, words)
  return isLabelled(when, operands) ? condition : words('conditions-if', { condition })
}

/** Returns a text with which a line begins. */
export const sentenceStart = (text: string, { language }: Words): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)

/** Returns the labels of the values that a condition requires of a name; undefined unless each of them has one. */
function labelsFor(name: string, wanted: unknown, operands: readonly Operand[]): string[] | undefined {
  const known = operands.find((operand) => operand.name === name)
  const values = wantedOf(wanted)
  const labels = values.flatMap((value) => known?.values.find((item) => item.value === value && item.isLabel) ?? [])
  return labels.length > 0 && labels.length === values.length ? labels.map(({ title }) => title) : undefined
}

/** Returns conditions of which at least one has to hold. They are grouped when the condition has other parts. */
function anyText(all: readonly unknown[], operands: readonly Operand[], words: Words, hasSiblings: boolean): string {
  const conditions = alternativesText(
    all.map((item) => conditionText(item, operands, words)),
    words,
  )
  return hasSiblings ? words('conditions-either', { conditions }) : conditions
}

/** Returns the part of a condition that concerns one name. */
function operandText(name: string, wanted: unknown, operands: readonly Operand[], words: Words): string {
  const labels = labelsFor(name, wanted, operands)
  if (labels) return alternativesText(labels, words)
  const known = operands.find((operand) => operand.name === name)
  const called = known?.called ?? name
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const isIncluded = (value: unknown) => known?.kind === 'many' && typeof value !== 'boolean' && !isPart(value)
  const isCount = (value: unknown): value is SchemaPart => isPart(value) && Object.hasOwn(value, 'count')
  const comparison = (code: 'conditions-is' | 'conditions-includes' | 'conditions-count', some: readonly unknown[]) =>
    some.length === 0
      ? []
      : [
          words(code, {
            name: called,
            values: alternativesText(
              some.map((value) => valueText(value, known, words)),
              words,
            ),
          }),
        ]
  return alternativesText(
    [
      ...comparison('conditions-includes', values.filter(isIncluded)),
      ...comparison(
        'conditions-is',
        values.filter((value) => !isIncluded(value) && !isCount(value)),
      ),
      ...comparison(
        'conditions-count',
        values.filter(isCount).map(({ count }) => count),
      ),
    ],
    words,
  )
}

/** Returns the value or the limits that a name is compared with, in words. */
export function valueText(value: unknown, known: Operand | undefined, words: Words): string {
  if (isPart(value)) return limitsText(value, words)
  const title = known?.values.find((item) => item.value === value)?.title ?? String(value)
  if (title !== String(value)) return words('conditions-quoted', { value: title })
  if (typeof value !== 'boolean')
    return typeof value === 'number' ? title : words('conditions-quoted', { value: title })
  if (known === undefined || known.kind === 'flag') return words(value ? 'conditions-yes' : 'conditions-no')
  return words(value ? 'conditions-given' : 'conditions-missing')
}

const alternativesText = (parts: readonly string[], { language }: Words): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(parts)

/**
 * Returns a function that puts conditions of a flow into the words of the studio. Without a flow, it uses the names in
 * the conditions.
 */
export const useConditionText = (flow: Flow | undefined) => useTextOf(conditionText, flow)

/** Returns a function that puts the visitors of conditions into the words of the studio. */
export const useAudienceText = (flow: Flow | undefined) => useTextOf(audienceText, flow)

function useTextOf(textOf: typeof conditionText, flow: Flow | undefined): (when: unknown) => string {
  const words = useWords()
  const operands = useMemo(() => (flow ? operandsOf(flow, words.language) : []), [flow, words.language])
  return useCallback((when) => textOf(when, operands, words), [textOf, operands, words])
}
