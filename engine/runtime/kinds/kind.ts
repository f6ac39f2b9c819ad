import type { Field } from '../../../schemas/flow.ts'
import type { Moment } from '../normalize/normalizer.ts'
import type { FlowParts } from '../program/flow-parts.ts'
import type { Facts, Known } from '../program/when.ts'
import { isSame, type PayloadValue, type Value } from './value.ts'

/**
 * What a visitor's value is, from the start of a form to what is sent. Each kind is one file, which exports it as
 * `<name>Kind`; a published flow imports the kinds of its fields and no others. What only authors need of a kind stands
 * in
 * `engine/language/kinds`, in a file of the same name. Nothing else of the project knows a kind by its name.
 */
export interface ValueKind {
  readonly name: string
  /** True where the field is shown to the visitor. */
  readonly drawn: boolean
  /** True where the value is a text that is typed: it comes letter by letter, and the rules of texts go for it. */
  readonly typed: boolean
  /** True where the text may have several lines. */
  readonly lines?: true
  /** True where giving the value means to agree to what the field says. */
  readonly agrees?: true
  /** True where only the visitor can give the value, and no page for them. */
  readonly own?: true
  /** The value that is nothing; undefined where there is always one. */
  readonly empty?: Value
  /** The value with which the field starts; undefined where it holds none of the visitor's. */
  readonly initial: (parts: FlowParts, field: Field) => Value | undefined
  /** False where the field, as it is set up, always holds something; else only its rules can ask for that. */
  readonly mayStayEmpty: (field: Field) => boolean
  /** What the field makes of a value that the visitor or a look-up gives; without it, it is kept as it is. */
  readonly kept?: (parts: FlowParts, field: Field, value: Value, moment: Moment) => Value
  /** True where the field keeps less than it was given, because it takes no more. */
  readonly isCut?: (parts: FlowParts, field: Field, value: Value) => boolean
  /** What is sent; undefined for nothing. */
  readonly payload: (parts: FlowParts, field: Field, value: Value | undefined) => PayloadValue | undefined
  /**
   * The value that was sent as this, as far as it can be told; undefined where the field holds none of the visitor's.
   */
  readonly recovered: (parts: FlowParts, field: Field, sent: unknown) => Value | undefined
  /** What conditions see of a value, undefined for nothing; without it they cannot ask for the field. */
  readonly fact?: (value: Value) => Known | undefined
  /** What is understood of a value that can be written in many ways, to be seen beside it; '' where nothing is. */
  readonly understood?: (parts: FlowParts, field: Field, value: Value) => string
  /** How the answer is told after its question and in the list of answers, where texts cannot have it. */
  readonly listed?: (parts: FlowParts, field: Field, value: Value, facts: Facts) => string
  /** The answer as texts say it; '' where nothing is said. */
  readonly wording: (parts: FlowParts, field: Field, value: Value, facts: Facts) => string
}

interface Kinds {
  /** By field type. */
  readonly kinds: Readonly<Record<string, ValueKind>>
}

/** The kind of a field. */
export const kindOf = ({ kinds }: Kinds, { type }: Field): ValueKind => kinds[type]!

/** What conditions see of a field's value; undefined for nothing. */
export const factOf = (program: Kinds, field: Field, value: Value | undefined): Known | undefined =>
  value === undefined ? undefined : kindOf(program, field).fact?.(value)

/** True for no value, and for the one that is nothing. */
export const isEmpty = ({ empty }: ValueKind, value: Value | undefined): boolean =>
  value === undefined || isSame(value, empty)

/** An answer as it is told after its question, and in the list of answers; '' where nothing is. */
export function wordingOf(program: Kinds & FlowParts, field: Field, value: Value, facts: Facts): string {
  const { listed, wording } = kindOf(program, field)
  return (listed ?? wording)(program, field, value, facts)
}
