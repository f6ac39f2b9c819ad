import type { Wanted } from '../../runtime/program/when.ts'

/** Returns the JSON Schema of the numbers that a condition accepts. */
export function limitsOfNumber(wanted: Wanted): boolean | Readonly<Record<string, unknown>> {
  if (wanted === true) return true
  if (typeof wanted !== 'object') return typeof wanted === 'number' && { const: wanted }
  const { atLeast, below, from, before, weekday } = wanted
  if (from !== undefined || before !== undefined || weekday) return false
  return { ...(atLeast !== undefined && { minimum: atLeast }), ...(below !== undefined && { exclusiveMaximum: below }) }
}

/** Returns the JSON Schema of the lists whose length a condition accepts; false if it is not about the length. */
export function lengthWithin(wanted: Wanted): false | Readonly<Record<string, unknown>> {
  if (typeof wanted !== 'object') return false
  const { atLeast, below } = wanted
  return { ...(atLeast !== undefined && { minItems: atLeast }), ...(below !== undefined && { maxItems: below - 1 }) }
}
