import type { Value } from '../kinds/value.ts'

/**
 * A field that shows what its type can do. Tests that cover all types, such as those of their looks, use these
 * examples.
 */
export interface FieldExample {
  /** The field as a flow declares it, without its type. A missing label is added. */
  readonly field: Readonly<Record<string, unknown>>
  /** Other fields of the step, whole, where this one names them. */
  readonly beside?: Readonly<Record<string, { readonly type: string; readonly [slot: string]: unknown }>>
  /** Values that a visitor may give. */
  readonly pass: readonly Value[]
  /** Refused values, by the rule that refuses them; `type` for values that no input of such a field can have. */
  readonly fail: Readonly<Record<string, readonly Value[]>>
  /** The day on which it is tried, `YYYY-MM-DD`; by default 2026-11-21. */
  readonly today?: string
}
