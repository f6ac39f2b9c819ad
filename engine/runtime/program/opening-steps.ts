import type { Flow } from '../../../schemas/flow.ts'

/** The steps that a form can open with: those up to the first that is asked of everybody and has to be answered. */
export function openingSteps({ order, steps }: Pick<Flow, 'order' | 'steps'>): Flow['steps'] {
  const end = order.findIndex((id) => !steps[id]!.when && steps[id]!.optional !== true)
  return Object.fromEntries(order.slice(0, end < 0 ? order.length : end + 1).map((id) => [id, steps[id]!]))
}
