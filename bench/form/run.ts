import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../tests/browser/support/chromium.ts'
import type { Contestant } from './contestant.ts'
import { lengths } from './measures/answered.ts'
import { scenarios } from './measures/index.ts'
import { ours } from './names.ts'
import type { FormOptions } from './options.ts'
import { builtEmbed } from './ours.ts'
import { buildPeers } from './peers.ts'
import { inRounds } from './rounds.ts'
import { serve } from './serve.ts'
import { table } from './table.ts'

/**
 * Measures the moments of a visitor side by side with the same form written in other ways, and prints them with their
 * ratios to plain React.
 */
export async function compareForms({ contestants: chosen, ...selection }: FormOptions): Promise<void> {
  const [load = 0] = loadavg()
  const out = await mkdtemp(join(tmpdir(), 'kaiwa-bench-'))
  const { present, missing } = await buildPeers(out, chosen)
  const [usual, light] = ours
  const embeds = [
    [usual, 'dist/embed', '/embed/'],
    [light, 'dist/embed/light', '/embed/light/'],
  ] as const
  const contestants: Contestant[] = [...present]
  for (const [name, embed, base] of embeds)
    if (chosen.has(name)) contestants.push(await builtEmbed(name, resolve(embed), base, out, lengths))
  const bench = await serve(contestants)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const measured = await inRounds(browser, bench, contestants, scenarios, selection)
    console.log(
      `A visitor's moments: medians of ${selection.rounds} rounds in turn, with the lowest and the highest round. ` +
        'Milliseconds for plain React, for the others the ratios to it. ' +
        `The load of the machine was ${load.toFixed(1)} on ${availableParallelism()} processors when it began.\n`,
    )
    console.log(
      table(
        measured,
        contestants.map(({ name }) => name),
      ),
    )
    for (const failure of measured.failures) console.error(failure)
    if (missing.length > 0) console.log(`To compare with ${missing.join(' and ')}: npm ci --prefix bench`)
  } finally {
    await browser.close()
    bench.close()
    await rm(out, { recursive: true })
  }
}
