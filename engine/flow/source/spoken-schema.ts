import { kinds } from './spoken.ts'
import { typeName } from './type-name.ts'

/** What a bound limits. */
export type Measure = 'value' | 'text' | 'list' | 'object'

const measured: Readonly<Record<Measure, (bound: string) => string>> = {
  value: (bound) => `The number must be ${bound}`,
  text: (bound) => `The number of characters of this text must be ${bound}`,
  list: (bound) => `The number of entries of this list must be ${bound}`,
  object: (bound) => `The number of keys of this object must be ${bound}`,
}

const bounds: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '*': 'a multiple of',
}

/** `The number must be at least 3.`; the bound is a comparison as ajv writes it, or `*` for a multiple. */
export const bounded = (what: Measure, bound: string, limit: number): string =>
  `${measured[what](`${bounds[bound] ?? bound} ${limit}`)}.`

/** The hint with the name that was probably meant, if there is one. */
export const didYouMean = (meant: string | undefined) =>
  meant === undefined ? {} : { hint: `Did you mean "${meant}"?` }

/** What a name or text must look like to match the pattern. */
export const form = (what: string, pattern: string): string =>
  pattern === '^[a-z][A-Za-z0-9_]*$'
    ? `${what} begins with a small letter a-z, then come letters, digits and _ only`
    : `${what} must match ${pattern}`

/** What was found where other types are needed. */
export const foundKind = (found: unknown, needed: readonly string[]): string =>
  typeof found === 'number' && needed.includes('integer')
    ? 'a number with a fraction'
    : kinds([typeName(found)])

/** What to do about a value of the wrong type. */
export function typeHint(found: unknown, needed: readonly string[]): { hint?: string } {
  if (found === null) return { hint: 'To leave something out, remove its key.' }
  const inQuotes = typeof found === 'string' && /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(found)
  const plain = inQuotes && (/\d/.test(found) ? ['number', 'integer'] : ['boolean'])
  if (plain && plain.some((type) => needed.includes(type))) return { hint: `Write ${found} without quotes.` }
  if (needed.includes('string') && (typeof found === 'number' || typeof found === 'boolean')) {
    return { hint: `Write "${found}" in quotes.` }
  }
  return {}
}
