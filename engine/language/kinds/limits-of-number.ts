import type { Wanted } from '../../runtime/program/when.ts'

/** Returns the JSON Schema of the numbers that a condition accepts. */
export function limitsOfNumber(wanted: Wanted): boolean | Readonly<Record<string, unknown>> {
  if (wanted === true) return true
  if (typeof wanted !== 'object') return typeof wanted === 'number' && { const: wanted }
  const { atLeast, below, from, before } = wanted
  if (from !== undefined || before !== undefined) return false
  return { ...(atLeast !== undefined && { minimum: atLeast }), ...(below !== undefined && { exclusiveMaximum: below }) }
}
