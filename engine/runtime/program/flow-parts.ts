import type { Flow } from '../../../schemas/flow.ts'
import type { Trigger } from '../normalize/normalizer.ts'

/** The parts of a program that kinds of values may use: the flow, and its normalizers. */
export interface FlowParts {
  readonly flow: Flow
  /** The normalisers that the flow uses. */
  readonly normalizers: Readonly<Record<string, { moment: Trigger; apply: (text: string) => string }>>
}
