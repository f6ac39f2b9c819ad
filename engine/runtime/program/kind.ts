import type { Field } from '../../../schemas/flow.ts'
import type { Trigger } from '../normalize/normalizer.ts'
import { isSame, type PayloadValue, type Value } from '../value.ts'
import type { FlowParts } from './flow-parts.ts'
import type { Slot } from './text.ts'
import type { Facts, Known } from './when.ts'

/**
 * The life of a visitor's value, from the start of a form to the payload. Each kind is one file, which exports it as
 * `<name>Kind`. A published flow imports only the kinds of its fields. A file of the same name in
 * `engine/language/kinds`
 * has the parts of the kind that only authors need. No other code knows a kind by its name.
 */
export interface ValueKind {
  readonly name: string
  /** True if the field is shown to the visitor. */
  readonly drawn: boolean
  /** True if the value is typed text: it arrives letter by letter, and the rules of texts apply to it. */
  readonly typed: boolean
  /** True if the text may have several lines. */
  readonly lines?: true
  /** True if giving the value means agreeing to the field's text. */
  readonly agrees?: true
  /** True if only the visitor can give the value, and the page cannot prefill it. */
  readonly own?: true
  /** The value that counts as empty; undefined if there is always a value. */
  readonly empty?: Value
  /** Returns the value with which the field starts; undefined if the field holds no value of the visitor's. */
  readonly initial: (parts: FlowParts, field: Field) => Value | undefined
  /** False if the field, as configured, always holds something. Otherwise only its rules can require a value. */
  readonly mayStayEmpty: (field: Field) => boolean
  /** Normalizes a value of the visitor or of a look-up; by default the value is stored unchanged. */
  readonly kept?: (parts: FlowParts, field: Field, value: Value, trigger: Trigger) => Value
  /** Reports whether the field stores less than it was given, because it accepts no more. */
  readonly isCut?: (parts: FlowParts, field: Field, value: Value) => boolean
  /** Returns the value to send; undefined to send none. */
  readonly payload: (parts: FlowParts, field: Field, value: Value | undefined) => PayloadValue | undefined
  /**
   * Returns the value that was sent in this form, if it is determined; undefined if the field holds no value of the
   * visitor's.
   */
  readonly recovered: (parts: FlowParts, field: Field, sent: unknown) => Value | undefined
  /**
   * Returns the fact of a value for conditions, or undefined. Without this function, conditions can't use the field.
   */
  readonly fact?: (value: Value) => Known | undefined
  /** Returns a value as its control shows it after it was left, if visitors do not write it as it is stored. */
  readonly written?: (parts: FlowParts, field: Field, value: Value) => string
  /** Returns the meaning of a value that can be written in many ways, to be shown next to it; '' if it has none. */
  readonly understood?: (parts: FlowParts, field: Field, value: Value) => string
  /**
   * Returns values for the placeholders of a broken rule's message: those of the rule, where the flow's language writes
   * them differently, and further ones of the kind.
   */
  readonly inMessages?: (
    parts: FlowParts,
    field: Field,
    params: MessageParams,
    value: Value,
    facts: Facts,
  ) => MessageParams
  /** Returns the answer as the form shows it after its question, if it differs from `wording`. */
  readonly listed?: (parts: FlowParts, field: Field, value: Value, facts: Facts) => string
  /** Returns the answer for the review, with a line for each of its parts, if it has several. */
  readonly summary?: (parts: FlowParts, field: Field, value: Value, facts: Facts) => string
  /**
   * Returns the answer as a text; '' for none. A text of the flow, such as an option's title, is returned as it is
   * written, with its conditions and names: the engine fills it in, and published kinds need no code for that.
   */
  readonly wording: (parts: FlowParts, field: Field, value: Value, facts: Facts) => string | FlowText
}

/** A text that a flow contains. */
interface FlowText {
  readonly text: Slot<string> | undefined
}

type MessageParams = Readonly<Record<string, string | number>>

export interface Kinds {
  /** By field type. */
  readonly kinds: Readonly<Record<string, ValueKind>>
}

/** Returns the kind of a field. */
export const kindOf = ({ kinds }: Kinds, { type }: Field): ValueKind => kinds[type]!

/** Returns the fact of a field's value for conditions, or undefined. */
export const factOf = (program: Kinds, field: Field, value: Value | undefined): Known | undefined =>
  value === undefined ? undefined : kindOf(program, field).fact?.(value)

/** Reports whether there is no value, or only the empty value of the kind. */
export const isEmpty = ({ empty }: ValueKind, value: Value | undefined): boolean =>
  value === undefined || isSame(value, empty)
