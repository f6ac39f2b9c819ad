import type { Field, Flow } from '../../../schemas/flow.ts'
import type { Wanted } from '../../runtime/program/when.ts'

/** A part of a JSON Schema, of the words that draft-07 and 2020-12 mean alike; `false` takes nothing. */
type Part = boolean | Readonly<Record<string, unknown>>

/** What is sent of a kind, for servers in any language. */
export interface Portable {
  /** JSON Schema of what is sent, the rules aside. */
  readonly sent: (flow: Flow, field: Field) => Part
  /** True where something is sent whatever the visitor gives; else a field that is left open sends nothing. */
  readonly always: (field: Field) => boolean
  /**
   * What rules see of what is sent: it is the text itself, a number for its text, a list; nothing but that it is there.
   */
  readonly judged: 'text' | 'number' | 'list' | 'presence'
  /**
   * JSON Schema of what is sent that a condition takes, `true` asking for anything that is given; undefined where JSON
   * Schema cannot say it. Without it nothing can be said of conditions.
   */
  readonly asked?: (flow: Flow, field: Field, wanted: Wanted) => Part | undefined
  /** The names of the rules that `sent` says already. */
  readonly says?: readonly string[]
  /** What else goes for the value, as extension rules. */
  readonly more?: (flow: Flow, field: Field) => Readonly<Record<string, unknown>>
}
