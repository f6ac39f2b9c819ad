import type { Flow } from '../../../schemas/flow.ts'

/** Returns the steps with which a form can open: those up to the first step that every visitor has to answer. */
export function openingSteps({ order, steps }: Pick<Flow, 'order' | 'steps'>): Flow['steps'] {
  const end = order.findIndex((id) => !steps[id]!.when && steps[id]!.optional !== true)
  return Object.fromEntries(order.slice(0, end < 0 ? order.length : end + 1).map((id) => [id, steps[id]!]))
}
