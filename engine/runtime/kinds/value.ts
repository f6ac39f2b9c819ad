/** A value as the session holds it: a text as typed or the id of an option, a tick. */
export type Value = string | boolean

/** A value as it is sent. */
export type PayloadValue = string | number | boolean

/** What a field can be named for elsewhere: its text, whether it is given at all, its tick, what a look-up writes there. */
export type Role = 'typed' | 'given' | 'ticked' | 'filled'
