import type { When } from '../../../../../schemas/flow.ts'
import type { Facts } from '../../../../runtime/program/when.ts'
import type { Value } from '../../../../runtime/value.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import type { Piece } from '../dimensions.ts'
import type { JudgedGroup } from '../witness/judged-group.ts'

/** The time in a conversation at which something is evaluated. */
export interface Scope {
  /** A step that is visible: the steps before it are answered. */
  readonly step?: string
  /** Clients have been found; at the `end`, everything is answered as well. */
  readonly phase?: 'found' | 'end'
  /** The form has been sent. If an answer was changed, everything was valid again before that. */
  readonly isSent?: true
  /**
   * An earlier answer was changed. A step that became visible through this may be open although later steps are
   * answered, and answers may have been given under other conditions. More cases are explored than a visitor can cause.
   */
  readonly changed?: {
    /** A step that is visible and unanswered. */
    readonly open?: string | undefined
  }
  /** Further conditions, all of which hold. */
  readonly whens?: readonly (When | undefined)[]
}

/** A relevant field, with one answer of each class and its start value. */
export interface RelevantField {
  readonly place: FieldPlace
  readonly classes: readonly Value[]
  readonly start: Value
  /** The conditions in the field. `isGood` reports whether a value can be an answer under their results. */
  readonly conditions: readonly When[]
  readonly isGood: (value: Value, facts: Facts) => boolean
  /**
   * The group whose answers are judged together, and the field's place in it; undefined for its first field and for
   * fields that no rule compares.
   */
  readonly judged: { readonly group: JudgedGroup; readonly member: number } | undefined
  /** Returns the value that counts if this value was given under other conditions. */
  readonly counted: (value: Value, facts: Facts) => Value
}

/** A relevant input from outside, with its place among all inputs and its possible states. */
export interface Given {
  readonly place: number
  readonly names: readonly string[]
  readonly pieces: readonly Piece[]
}
