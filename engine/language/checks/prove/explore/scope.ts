import type { When } from '../../../../../schemas/flow.ts'
import type { Value } from '../../../../runtime/kinds/value.ts'
import type { Facts } from '../../../../runtime/program/when.ts'
import type { FieldPlace } from '../../../names/subject.ts'
import type { Piece } from '../dimensions.ts'

/** The moment of a conversation at which something is looked at. */
export interface Scope {
  /** A step that is shown: those before it are answered. */
  readonly step?: string
  /** Clients have been found; at the `end`, everything is answered as well. */
  readonly phase?: 'found' | 'end'
  /** The form has been sent: where an answer was changed, it was right again before that. */
  readonly isSent?: true
  /**
   * An earlier answer was changed: a step that came in by that may be open although later ones are answered, and
   * answers are as they were given under other conditions. More cases are gone through than a visitor can bring about.
   */
  readonly changed?: {
    /** A step that is visible and unanswered. */
    readonly open?: string | undefined
  }
  /** Further conditions, all of which hold. */
  readonly whens?: readonly (When | undefined)[]
}

/** A field that matters, its answers of different classes, and what it starts with. */
export interface RelevantField {
  readonly place: FieldPlace
  readonly classes: readonly Value[]
  readonly start: Value
  /** The conditions in the field, and which of its values can be answered where they are known. */
  readonly conditions: readonly When[]
  readonly isGood: (value: Value, facts: Facts) => boolean
  /** The value that counts where some value was given under other conditions. */
  readonly counted: (value: Value, facts: Facts) => Value
}

/** A part of the outside that matters, its place among all of them, and how it can be. */
export interface Given {
  readonly place: number
  readonly names: readonly string[]
  readonly pieces: readonly Piece[]
}
