import type { Funnel, StepCount } from '../../engine/language/funnel/funnel.ts'

/**
 * How much a step loses beside the others of its funnel: `lost` the most, `hot` twice as much as is usual, `warm` more
 * than that.
 */
export const heats = ['calm', 'warm', 'hot', 'lost'] as const

type Heat = (typeof heats)[number]

export interface FunnelRow {
  readonly step: string
  /** Undefined of a step that nobody came to. */
  readonly count: StepCount | undefined
  readonly heat: Heat
  /** Percent of the visitors of the step that most came to. */
  readonly width: number
}

/** The steps of a funnel: in the order of the flow, then those that it does not have any more. */
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

/** Which part of those who came to a step stopped there, from 0 to 1. */
export const lossOf = ({ left, viewed }: StepCount): number => (viewed === 0 ? 0 : left / viewed)

const known = new WeakMap<Funnel, ReadonlyMap<string, FunnelRow>>()

/** The steps of a funnel by their ids. */
export function visitsIn(funnel: Funnel): ReadonlyMap<string, FunnelRow> {
  const visits = known.get(funnel) ?? new Map(rowsOf(funnel, []).map((row) => [row.step, row]))
  known.set(funnel, visits)
  return visits
}
