import type { Value } from '../kinds/value.ts'

/** A field that shows what its type can do; whatever goes over all types, as tests of looks do, goes over these. */
export interface FieldExample {
  /** What a flow says of the field besides its type. Without a label there is one. */
  readonly field: Readonly<Record<string, unknown>>
  /** Other fields of the step, whole, where this one names them. */
  readonly beside?: Readonly<Record<string, { readonly type: string; readonly [slot: string]: unknown }>>
  /** What a visitor may give. */
  readonly pass: readonly Value[]
  /** What is refused, by the rule that refuses it; `type` for what no input of such a field can be. */
  readonly fail: Readonly<Record<string, readonly Value[]>>
  /** The day on which it is tried, `YYYY-MM-DD`; by default 2026-11-21. */
  readonly today?: string
}
