import type { Field, Flow } from '../../../schemas/flow.ts'
import type { ValueKind } from '../../runtime/kinds/kind.ts'
import type { Role } from '../../runtime/kinds/value.ts'
import type { Value } from '../../runtime/kinds/value.ts'
import type { Fact, Limits, Wanted } from '../../runtime/program/when.ts'
import type { Rule } from '../../runtime/rules/rule.ts'
import type { Portable } from './portable.ts'

/** Arguments by the names of rules. */
export type Rules = Readonly<Record<string, unknown>>

/** A field for which values are looked for. */
export interface Search {
  readonly flow: Flow
  readonly field: Field
  /** The field's rules, with those that come with what its step makes of it. */
  readonly rules: Rules
  /** The conditions on the field: the candidates must include values that distinguish them. */
  readonly asked: readonly Wanted[]
  /** The day on which the values are given, `YYYY-MM-DD`. */
  readonly today: string
  /** Every rule that there is. */
  readonly known: readonly Rule[]
}

/** A kind of value with what only authors need of it: for the check, the proof and the compiler. */
export interface AuthorKind extends ValueKind {
  /** The name of such a field in messages of the check. */
  readonly words: { readonly en: string; readonly ja: string }
  /** The roles in which other parts of a flow can name such a field. */
  readonly roles: readonly Role[]
  /** JSON Schema of the value, the rules aside; undefined where there is nothing to check. */
  readonly schema: (flow: Flow, field: Field) => Readonly<Record<string, unknown>> | undefined
  /** The payload value for servers in any language; without it they accept any value. */
  readonly portable?: Portable
  /** Rules that every such field has, whatever a flow declares. */
  readonly rules?: (field: Field) => Rules
  /** The limits by which conditions ask; by value they ask only whether there is one. */
  readonly measured?: readonly (keyof Limits)[]
  /** The values that conditions may ask the field for; without it, nothing. */
  readonly domain?: (flow: Flow, field: Field) => readonly Fact[]
  /** Values among which some obey the rules, if any do; the most usual first, the one that is nothing last. */
  readonly candidates: (search: Search) => Iterable<Value>
  /** Of values that obey the rules, those that differ most in what is sent. */
  readonly extremes: (values: readonly Value[]) => readonly Value[]
  /** The fewest demands of the field that no value meets together; [] where some value meets them all. */
  readonly conflict?: (search: Search) => readonly string[]
}
