import type { Flow } from '../../../schemas/flow.ts'
import type { Trigger } from '../normalize/normalizer.ts'
import type { readEra } from '../rules/era-text.ts'

/** The parts of a program that kinds of values may use: the flow, its kinds, and its normalizers. */
export interface FlowParts {
  readonly flow: Flow
  /** The kind of value of each field type used; groups need those of their entries' fields. */
  readonly kinds?: Readonly<Record<string, object>>
  /** The normalisers that the flow uses. */
  readonly normalizers: Readonly<Record<string, { moment: Trigger; apply: (text: string) => string }>>
  /** Reads dates with Japanese eras, if a field has `eras`. */
  readonly readEra?: typeof readEra
}
