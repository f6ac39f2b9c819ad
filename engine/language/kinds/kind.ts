import type { WrittenLimits } from '../../../schemas/condition.ts'
import type { Field, Flow } from '../../../schemas/flow.ts'
import type { ValueKind } from '../../runtime/program/kind.ts'
import type { Fact, Wanted } from '../../runtime/program/when.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Role } from '../../runtime/value.ts'
import type { Value } from '../../runtime/value.ts'
import type { Portable } from './portable.ts'

/** Rule arguments by rule name. */
export type Rules = Readonly<Record<string, unknown>>

/** The input of a search for values of a field. */
export interface Search {
  readonly flow: Flow
  readonly field: Field
  /** The field's rules, including those that its step's answer shapes require. */
  readonly rules: Rules
  /** Rules of other fields of the step that require something of this field, too; none by default. */
  readonly others?: Rules
  /** The conditions on the field: the candidates must include values that distinguish them. */
  readonly wanted: readonly Wanted[]
  /** The day on which the values are given, `YYYY-MM-DD`. */
  readonly today: string
  /** All rules of the vocabulary. */
  readonly known: readonly Rule[]
  /** All kinds by field type. */
  readonly kinds: Readonly<Record<string, AuthorKind>>
}

/** A use of an answer in a computed value: its number, points for its options, their count, or its date. */
export type ComputedUse = 'number' | 'points' | 'count' | 'day'

/** A kind of value with the parts that only authors need: for the check, the proof and the compiler. */
export interface AuthorKind extends ValueKind {
  /** The name of such a field in messages of the check. */
  readonly words: { readonly en: string; readonly ja: string }
  /** The roles in which other parts of a flow can name such a field. */
  readonly roles: readonly Role[]
  /** Returns the JSON Schema of the value without its rules; undefined if there is nothing to check. */
  readonly schema: (flow: Flow, field: Field) => Readonly<Record<string, unknown>> | undefined
  /** The payload value for servers in any language; without it they accept any value. */
  readonly portable?: Portable
  /** The parts of computed values that can use the value: none by default. */
  readonly computes?: readonly ComputedUse[]
  /** Returns all values of a field, if its rules leave so few that they can be listed; without this function never. */
  readonly allValues?: (field: Field) => readonly string[] | undefined
  /** Rules that every such field has, independent of the flow. */
  readonly rules?: (field: Field) => Rules
  /** The limits that conditions can test. Other conditions can only test whether there is a value. */
  readonly measured?: readonly (keyof WrittenLimits)[]
  /** Returns the values that conditions can compare the field with; without this function there are none. */
  readonly domain?: (flow: Flow, field: Field) => readonly Fact[]
  /** Returns the facts of an answer that contains an option; by default the option's id. */
  readonly factsWith?: (field: Field, option: string) => readonly Fact[]
  /** The names of the placeholders that the kind fills in the messages of such a field. */
  readonly filled?: readonly string[]
  /**
   * Returns values among which some obey the rules, if any value does. The most usual value comes first, the empty one
   * last.
   */
  readonly candidates: (search: Search) => Iterable<Value>
  /** Selects the valid values that differ most in the payload. */
  readonly extremes: (values: readonly Value[]) => readonly Value[]
  /** Returns a smallest set of the field's requirements that no value meets together; [] if some value meets all. */
  readonly conflict?: (search: Search) => readonly string[]
}
