/** A value as the session holds it: a text as typed or the id of an option, a tick. */
export type Value = string | boolean

/** A value as it is sent. */
export type PayloadValue = string | number | boolean
