/** A value as the session holds it: a typed text or the id of an option, a tick, or a list of ids or references. */
export type Value = string | boolean | readonly string[]

/** A single value in the payload. */
type Scalar = string | number | boolean

/** A value as it is sent. A matrix sends a record with the values of its rows. */
export type PayloadValue = Scalar | readonly Scalar[] | Readonly<Record<string, Scalar>>

/**
 * A use of a field elsewhere: its text, whether it has a value, its tick, as the target of a look-up, in a comparison
 * with another field's value, or to find the offers that match it.
 */
export type Role = 'typed' | 'given' | 'ticked' | 'filled' | 'compared' | 'matched'

/** Reports whether two values are the same. Lists are compared item by item. */
export function isSame(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right
  return left.length === right.length && left.every((item, index) => item === right[index])
}
