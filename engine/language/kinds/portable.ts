import type { Field, Flow } from '../../../schemas/flow.ts'
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

/** A part of a JSON Schema with only keywords that draft-07 and 2020-12 read alike; `false` accepts nothing. */
type Part = boolean | Readonly<Record<string, unknown>>

/** The payload value of a kind, for servers in any language. */
export interface Portable {
  /** Returns the JSON Schema of the payload value, without the rules except those in `coveredRules`. */
  readonly sent: (flow: Flow, field: Field, rules: Readonly<Record<string, unknown>>) => Part
  /** Reports whether the field always sends a value; otherwise an empty field sends none. */
  readonly always: (field: Field) => boolean
  /**
   * The form in which rules see the payload value: the text itself, a number for its text, a list, or only its
   * presence.
   */
  readonly judged: 'text' | 'number' | 'list' | 'presence'
  /**
   * Returns the JSON Schema of payload values for which a condition holds, `true` meaning any value; undefined if JSON
   * Schema can't express it. Without this function no condition can be expressed.
   */
  readonly conditionSchema?: (flow: Flow, field: Field, wanted: Wanted) => Part | undefined
  /** The names of the rules that `sent` expresses already. */
  readonly coveredRules?: readonly string[]
  /** Returns further requirements of the value, as extension rules. */
  readonly more?: (flow: Flow, field: Field) => Readonly<Record<string, unknown>>
}
