/** A value as the session holds it: a typed text or the id of an option, a tick, or a list of ids or references. */
export type Value = string | boolean | readonly string[]

/** An entry of a group: the values of its fields by id. */
export type Entry = Readonly<Record<string, Value>>

/**
 * Returns the entries of a group as a value of the session. Code that holds values of any kind treats the list as one
 * of ids: it compares and passes it on.
 */
export const valueOf = (entries: readonly Entry[]): Value => entries as unknown as Value

/** A single value in the payload. */
type Scalar = string | number | boolean

type SentRecord = Readonly<Record<string, Scalar>>

/** A value as it is sent. A matrix sends a record with the values of its rows, a group a list of records. */
export type PayloadValue = Scalar | readonly Scalar[] | SentRecord | readonly SentRecord[]

/**
 * A use of a field elsewhere: its text, whether it has a value, its tick, as the target of a look-up, in a comparison
 * with another field's value, or to find the offers that match it.
 */
export type Role = 'typed' | 'given' | 'ticked' | 'filled' | 'compared' | 'matched'

/** Reports whether two values are the same. Lists are compared item by item; entries have their fields in one order. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)
