import { note } from '../../language/messages/note.ts'
import type { Answerable, Control, Files, Input, Limits, Report } from './form.ts'
import type { Keywords } from './json-document.ts'
import { completePattern } from './patterns.ts'
import { pointsTo } from './signs.ts'

type Common = Omit<Answerable, 'input' | 'limits'>

/** The inputs for the formats of JSON Schema and OpenAPI. */
const inputs: Readonly<Record<string, Input>> = {
  email: 'mail',
  'idn-email': 'mail',
  uri: 'url',
  'uri-reference': 'url',
  iri: 'url',
  url: 'url',
  date: 'day',
  'date-time': 'day',
  time: 'clock',
  month: 'month',
  tel: 'phone',
  phone: 'phone',
  textarea: 'lines',
  multiline: 'lines',
}

/** Formats of files. */
const files = ['binary', 'byte', 'data-url', 'file']

/** Formats that describe how a number is stored. */
const storage = ['int32', 'int64', 'float', 'double', 'decimal']

/** A text of this length needs several lines. */
const longLine = 250

/** Returns the control for a text or a number; undefined for other types. */
export function textOf(keywords: Keywords, type: string, common: Common, report: Report): Control | Files | undefined {
  const { format, contentMediaType, contentEncoding } = keywords
  const example = Array.isArray(keywords.examples) ? (keywords.examples[0] as unknown) : keywords.example
  const more = {
    ...common,
    ...(typeof example === 'string' || typeof example === 'number' ? { example: String(example) } : {}),
  }
  if (type === 'integer' || type === 'number') {
    const { place } = common
    if (typeof format === 'string' && !storage.includes(format)) report(place, note('import-format', { format }))
    return { ...more, input: 'amount', limits: numberLimits(keywords, type, common, report) }
  }
  if (type !== 'string') return undefined
  if (files.includes(String(format)) || contentMediaType !== undefined || contentEncoding === 'base64')
    return {
      ...common,
      input: 'files',
      types: typeof contentMediaType === 'string' ? [contentMediaType] : [],
      mostFiles: 1,
    }
  const input = inputFor(keywords, common)
  const isDate = input === 'day' || input === 'month'
  if (typeof format === 'string' && (!Object.hasOwn(inputs, format) || format === 'date-time'))
    report(common.place, note(format === 'date-time' ? 'import-moment' : 'import-format', { format }))
  return { ...more, input, limits: isDate ? dateLimits(keywords) : textLimits(keywords, input, common, report) }
}

function inputFor({ format, maxLength, pattern }: Keywords, { label, place }: Common): Input {
  if (typeof format === 'string' && Object.hasOwn(inputs, format)) return inputs[format]!
  if (typeof maxLength === 'number' && maxLength > longLine) return 'lines'
  if (pattern === undefined && pointsTo('lines', label, place.name) && !pointsTo('person', label)) return 'lines'
  return pointsTo('phone', label, place.name) ? 'phone' : 'line'
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function textLimits(
  { minLength, maxLength, pattern }: Keywords,
  input: Input,
  { place }: Common,
  report: Report,
): Limits {
  const written = typeof pattern === 'string' ? pattern : undefined
  const complete = written === undefined ? undefined : completePattern(written)
  if (written !== undefined && complete === undefined && input !== 'lines')
    report(place, note('import-pattern', { pattern: written }))
  return {
    shortest: numberIn(minLength),
    longest: numberIn(maxLength),
    pattern: input === 'lines' ? written : complete,
  }
}

function dateLimits({ formatMinimum, formatMaximum }: Keywords): Limits {
  const [least, most] = [formatMinimum, formatMaximum].map((value) => (typeof value === 'string' ? value : undefined))
  return { least, most }
}

function numberLimits(keywords: Keywords, type: string, { place }: Common, report: Report): Limits {
  const step = numberIn(keywords.multipleOf)
  const decimals = type === 'integer' ? 0 : decimalsOf(step)
  // Before draft 6, the exclusion was a boolean beside the limit.
  const [least, most] = (['minimum', 'maximum'] as const).map((keyword) => {
    const excluded = keywords[keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum']
    const limit = numberIn(excluded) ?? numberIn(keywords[keyword])
    const isExcluded = excluded === true || typeof excluded === 'number'
    if (limit === undefined || !isExcluded) return limit
    if (decimals > 0) {
      report(place, note('import-limits', { limits: String(limit) }))
      return limit
    }
    return keyword === 'minimum' ? Math.floor(limit) + 1 : Math.ceil(limit) - 1
  })
  return { least, most, decimals, step: step !== undefined && step > 0 ? step : undefined }
}

/** Returns the digits after the point that multiples of a number have. */
export function decimalsOf(step: number | undefined): number {
  if (step === undefined || step <= 0) return 6
  const found = [0, 1, 2, 3, 4, 5, 6].find((digits) => Number.isInteger(Number((step * 10 ** digits).toFixed(6))))
  return found ?? 6
}
