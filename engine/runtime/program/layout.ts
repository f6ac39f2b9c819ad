import type { Step } from '../../../schemas/flow.ts'
import { derived } from '../derived.ts'
import { fieldsOf, type Shape } from './shapes.ts'
import { namesInCondition } from './when.ts'

/** The properties of a step that don't depend on its values. */
interface Layout {
  readonly ids: readonly string[]
  /** True if some field has a condition. */
  readonly hasConditions: boolean
  /** The fields on which conditions within the step depend. */
  readonly referenced: readonly string[]
  readonly shapes: readonly (readonly [key: string, shape: Shape])[]
  /** The fields that are used by shapes and therefore not sent under their own names. */
  readonly used: ReadonlySet<string>
}

/** Returns the layout of a step. It is cached, because it is needed for every key press and every enquiry. */
export const layoutOf = derived(({ fields, answer = {} }: Step): Layout => {
  const ids = Object.keys(fields)
  const conditions = Object.values(fields).flatMap(({ when }) => (when ? [when] : []))
  const named = new Set(conditions.flatMap(namesInCondition))
  const shapes = Object.entries(answer)
  return {
    ids,
    hasConditions: conditions.length > 0,
    referenced: ids.filter((id) => named.has(id)),
    shapes,
    used: new Set(shapes.flatMap(([, shape]) => fieldsOf(shape))),
  }
})
