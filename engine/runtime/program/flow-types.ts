import type { EventName } from '../../../schemas/event-names.ts'
import type { EventDetail } from '../../../schemas/events.ts'
import type { OpenOptions } from '../../../schemas/host.ts'
import type { Value } from '../value.ts'
import type { Payload } from './payload.ts'
import type { Program } from './program.ts'

/** The TypeScript types of one flow, as written by `kaiwa types`. */
export interface FlowTypes {
  /** The ids of its steps. */
  readonly step: string
  /** The values of a session, by field. */
  readonly values: object
  /** The known answers that a page may pass, by field. */
  readonly answers: object
  /** The payload, by name. */
  readonly payload: object
  /** The options that a page may pass when the form opens. */
  readonly options: object
  /** The details of its events, by event. */
  readonly details: object
}

/** The types that fit every flow. */
export interface AnyFlow extends FlowTypes {
  readonly values: Readonly<Record<string, Value>>
  readonly answers: Readonly<Record<string, unknown>>
  readonly payload: Payload
  readonly options: OpenOptions
  readonly details: Readonly<Record<EventName, EventDetail>>
}

declare const types: unique symbol

/** A program with the types of its flow. At run time, it is only the program. */
export interface TypedProgram<Of extends FlowTypes = AnyFlow> extends Program {
  readonly [types]?: Of
}

/** The ids of the fields that a visitor answers. */
export type FieldOf<Of extends FlowTypes> = keyof Of['values'] & string

/** The payload; for an unknown flow, values by any name. */
export type PayloadOf<Of extends FlowTypes> = { [Key in keyof Of['payload']]: Of['payload'][Key] }

/** The names of its events. */
export type EventOf<Of extends FlowTypes> = keyof Of['details'] & EventName

type Every<Details> = Details[keyof Details]
type KeyOf<Detail> = Detail extends unknown ? keyof Detail : never
type ValueOf<Detail, Key extends PropertyKey> = Detail extends { readonly [K in Key]?: infer Known } ? Known : never

/** The details of its events. A detail that only some of the events have may be missing. */
export type DetailOf<Of extends FlowTypes> =
  string extends KeyOf<Every<Of['details']>>
    ? EventDetail
    : { readonly [Key in KeyOf<Every<Of['details']>>]?: ValueOf<Every<Of['details']>, Key> }
