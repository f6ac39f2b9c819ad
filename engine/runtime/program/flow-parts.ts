import type { Flow } from '../../../schemas/flow.ts'
import type { Moment } from '../normalize/normalizer.ts'

/** What the kinds of values know of a program: the flow, and what puts its texts right. */
export interface FlowParts {
  readonly flow: Flow
  /** The normalisers used. */
  readonly normalizers: Readonly<Record<string, { moment: Moment; apply: (text: string) => string }>>
}
