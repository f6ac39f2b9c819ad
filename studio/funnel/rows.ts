import type { Funnel, StepCount } from '../../engine/language/funnel/funnel.ts'
import { derived } from '../../engine/runtime/derived.ts'

/**
 * The loss of a step compared with its funnel: `lost` is the largest, `hot` at least twice the mean, `warm` above the
 * mean.
 */
export const heats = ['calm', 'warm', 'hot', 'lost'] as const

type Heat = (typeof heats)[number]

export interface FunnelRow {
  readonly step: string
  /** Undefined for a step without visitors. */
  readonly count: StepCount | undefined
  readonly heat: Heat
  /** Visitors in percent of the visitors of the most visited step. */
  readonly width: number
}

/** Returns the steps of a funnel: in the order of the flow, then those that the flow no longer has. */
export function rowsOf({ steps }: Funnel, order: readonly string[]): FunnelRow[] {
  const counts = new Map(steps.map((count) => [count.step, count]))
  const most = Math.max(1, ...steps.map(({ viewed }) => viewed))
  const losses = steps.map(lossOf)
  const meanLoss = losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
  const worst = Math.max(0, ...losses)
  const heatOf = (loss: number): Heat =>
    loss === 0 || loss <= meanLoss ? 'calm' : loss === worst ? 'lost' : loss >= 2 * meanLoss ? 'hot' : 'warm'
  const ids = [...order, ...[...counts.keys()].filter((step) => !order.includes(step))]
  return ids.map((step) => {
    const count = counts.get(step)
    return { step, count, heat: count ? heatOf(lossOf(count)) : 'calm', width: count ? (100 * count.viewed) / most : 0 }
  })
}

/** Returns the share of the visitors of a step who stopped there, from 0 to 1. */
export const lossOf = ({ left, viewed }: StepCount): number => (viewed === 0 ? 0 : left / viewed)

/** Returns the steps of a funnel by their ids. */
export const visitsIn = derived(
  (funnel: Funnel): ReadonlyMap<string, FunnelRow> => new Map(rowsOf(funnel, []).map((row) => [row.step, row])),
)
