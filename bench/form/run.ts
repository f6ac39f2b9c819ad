import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../tests/browser/support/chromium.ts'
import type { Contestant } from './contestant.ts'
import { openAnswered, scriptPerKey } from './measures/keys.ts'
import { fromNavigation, fromPress, heapOpen } from './measures/opening.ts'
import { builtEmbed } from './ours.ts'
import { buildPeers } from './peers.ts'
import { inRounds, table, type Measure } from './rounds.ts'
import { serve, type Bench } from './serve.ts'
import type { Visit } from './visit.ts'

/** The numbers of questions of the long forms. */
const lengths = [10, 100, 1000]

/**
 * Measures the form side by side with the same form written in other ways, and prints medians with their ratios to
 * plain React.
 */
export async function compareForms(rounds: number): Promise<void> {
  const out = await mkdtemp(join(tmpdir(), 'kaiwa-bench-'))
  const { present, missing } = await buildPeers(out)
  const contestants = [
    ...present,
    await builtEmbed('Kaiwa', resolve('dist/embed'), '/embed/', out, lengths),
    await builtEmbed('Kaiwa-light', resolve('dist/embed/light'), '/embed/light/', out, lengths),
  ]
  const bench = await serve(contestants)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log(
      `the nine questions: medians of ${rounds} rounds in turn, ` +
        'and their ratio to the same form in hand-written React:',
    )
    console.table(table(await inRounds(browser, contestants, [...opening(bench), ...answered(bench)], rounds)))
    if (missing.length > 0) console.log(`To compare with ${missing.join(' and ')}: npm ci --prefix bench`)
  } finally {
    await browser.close()
    bench.close()
    await rm(out, { recursive: true })
  }
}

const opening = (bench: Bench): readonly Measure[] => [
  { name: 'kB before the first question, brotli', of: (_, contestant) => bytesOf(contestant) },
  {
    name: 'navigation to first question, ms',
    of: (visit, contestant) => fromNavigation(visit, bench, contestant, 'at-once'),
  },
  {
    name: 'the same, asked for in the head, ms',
    of: (visit, contestant) => fromNavigation(visit, bench, contestant, 'asked-ahead'),
  },
  {
    name: 'the same, prerendered, ms',
    of: (visit, contestant) => fromNavigation(visit, bench, contestant, 'asked-ahead', 'early'),
  },
  {
    name: 'press to first question, fetched then, ms',
    of: (visit, contestant) => fromPress(visit, bench, contestant, 'press'),
  },
  {
    name: 'the same fetched then, prerendered, ms',
    of: (visit, contestant) => fromPress(visit, bench, contestant, 'press', 'early'),
  },
  {
    name: 'press to first question, there, ms',
    of: (visit, contestant) => fromPress(visit, bench, contestant, 'press-ready'),
  },
  { name: 'heap with the form open, MB', of: (visit, contestant) => heapOpen(visit, bench, contestant) },
]

const answered = (bench: Bench): readonly Measure[] => [
  { name: 'script of a key, nine questions, ms', of: (visit, contestant) => scriptPerKey(visit, bench, contestant) },
  ...lengths.flatMap((count) => [
    {
      name: `script of a key, ${count} questions, ms`,
      of: (visit: Visit, contestant: Contestant) => scriptPerKey(visit, bench, contestant, { count }),
    },
    {
      name: `opened with all ${count} answers, ms`,
      of: (visit: Visit, contestant: Contestant) => openAnswered(visit, bench, contestant, { count }),
    },
  ]),
]

async function bytesOf({ folder, files }: Contestant): Promise<number> {
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
