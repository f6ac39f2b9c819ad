import type { Browser } from 'playwright-core'
import type { Contestant } from './contestant.ts'
import type { Row, Scenario, Slowdown } from './scenario.ts'
import type { Bench } from './serve.ts'
import { visit } from './visit.ts'

/** A row on one of its processors. */
export interface Line {
  readonly row: Row
  readonly slowdown: Slowdown
}

/** The amounts of each contestant for a line, by round. A missing one belongs to a round that failed. */
export type Samples = ReadonlyMap<string, readonly (number | undefined)[]>

export interface Measured {
  readonly lines: readonly (Line & { readonly samples: Samples })[]
  /** Visits that came to no end, with their reasons. */
  readonly failures: readonly string[]
}

/** The lines that are measured, and the number of rounds. */
export interface Selection {
  readonly wanted: (line: Line) => boolean
  readonly rounds: number
}

/**
 * Plays every scenario with every contestant once a round, in turn, so that a disturbance of the machine affects all
 * alike.
 */
export async function inRounds(
  browser: Browser,
  bench: Bench,
  contestants: readonly Contestant[],
  scenarios: readonly Scenario[],
  { wanted, rounds }: Selection,
): Promise<Measured> {
  const lines = scenarios
    .flatMap(({ rows }) => rows)
    .flatMap((row) => row.slowdowns.map((slowdown) => ({ row, slowdown })))
    .filter(wanted)
    .map((line) => ({ ...line, samples: new Map<string, (number | undefined)[]>() }))
  const failures: string[] = []
  const linesOf = ({ rows }: Scenario, slowdown: Slowdown) =>
    lines.filter((line) => rows.includes(line.row) && line.slowdown === slowdown)

  const play = async (scenario: Scenario, contestant: Contestant, slowdown: Slowdown, round: number) => {
    const item = await visit(browser)
    const amounts = await scenario.play(item, contestant, bench, slowdown).catch((error: unknown) => {
      failures.push(`${contestant.name}, ${scenario.rows[0]!.key}, round ${round + 1}: ${String(error)}`)
      return undefined
    })
    await item.end()
    for (const { row, samples } of linesOf(scenario, slowdown))
      samples.set(contestant.name, [...(samples.get(contestant.name) ?? []), amounts?.[row.key]])
  }
  const plays = scenarios.flatMap((scenario) =>
    ([1, 4] as const)
      .filter((slowdown) => linesOf(scenario, slowdown).length > 0)
      .map((slowdown) => ({ scenario, slowdown })),
  )
  for (const contestant of contestants) await warmUp(browser, bench, contestant)
  for (let round = 0; round < rounds; round++) {
    console.error(`round ${round + 1} of ${rounds}`)
    for (const { scenario, slowdown } of plays)
      for (const contestant of contestants) await play(scenario, contestant, slowdown, round)
  }
  return { lines, failures }
}

/** Opens a form once until all its files have been fetched: the server compresses each one at its first request. */
async function warmUp(browser: Browser, bench: Bench, contestant: Contestant): Promise<void> {
  const { page, quiet, hoverOpener, pressOpener, usable, end } = await visit(browser)
  await page.goto(bench.page(contestant, 'prepared'))
  await quiet()
  await hoverOpener()
  await quiet()
  await pressOpener()
  await usable(contestant.marks.control('sex'))
  await quiet()
  await end()
}
