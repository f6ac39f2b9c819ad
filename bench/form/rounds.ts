import type { Browser } from 'playwright-core'
import type { Contestant } from './contestant.ts'
import { visit, type Visit } from './visit.ts'

/** A measurement that is taken once per visit. */
export interface Measure {
  readonly name: string
  readonly of: (visit: Visit, contestant: Contestant) => Promise<number>
}

type Samples = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>

/**
 * Takes every measure of every contestant once a round, in turn, so that a disturbance of the machine affects all
 * alike.
 */
export async function inRounds(
  browser: Browser,
  contestants: readonly Contestant[],
  measures: readonly Measure[],
  rounds: number,
): Promise<Samples> {
  const samples = new Map(
    measures.map(({ name }) => [
      name,
      new Map<string, number[]>(contestants.map((contestant) => [contestant.name, []])),
    ]),
  )
  const once = async ({ name, of }: Measure, contestant: Contestant, keep: boolean) => {
    const item = await visit(browser)
    const value = await of(item, contestant)
    if (keep) samples.get(name)!.get(contestant.name)!.push(value)
    await item.end()
  }
  // The first visit to each contestant fills the caches of disk and server.
  for (const contestant of contestants) await once(measures[0]!, contestant, false)
  for (let round = 0; round < rounds; round++)
    for (const measure of measures) for (const contestant of contestants) await once(measure, contestant, true)
  return samples
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!
}

/** Returns a row for each measure: the median of each contestant, and its ratio to that of hand-written React. */
export function table(samples: Samples): Record<string, Record<string, string>> {
  const rows = [...samples].map(([measure, of]) => {
    const reference = median(of.get('react') ?? [])
    const cells = [...of].map(([name, values]) => [
      name,
      `${shown(median(values))} (${(median(values) / reference).toFixed(2)})`,
    ])
    return [measure, Object.fromEntries(cells) as Record<string, string>]
  })
  return Object.fromEntries(rows) as Record<string, Record<string, string>>
}

const shown = (value: number) => (value < 100 ? value.toFixed(2) : value.toFixed(0))
