import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Row, Scenario } from '../scenario.ts'

const bytes: readonly Row[] = [
  {
    key: 'bytes',
    title: "bytes before the form's first question, brotli",
    unit: 'kB',
    slowdowns: [1],
    goal: { ratio: 1.45, light: 0.7 },
  },
  {
    key: 'bytes-first-screen',
    title: 'bytes before a first question can be answered',
    unit: 'kB',
    slowdowns: [1],
    goal: { ratio: 0.2 },
  },
]

/** The bytes and the memory of a form, which are the same on every processor. */
export const weight: readonly Scenario[] = [
  {
    rows: bytes,
    play: async (_, { folder, files, firstFiles }) => ({
      bytes: await sizeOf(folder, files),
      'bytes-first-screen': await sizeOf(folder, firstFiles),
    }),
  },
  {
    rows: [{ key: 'memory', title: 'memory with the form open', unit: 'MB', slowdowns: [1], goal: { ratio: 1.25 } }],
    async play(visit, contestant, bench) {
      await visit.page.goto(bench.page(contestant, 'prepared'))
      await visit.quiet()
      await visit.pressOpener()
      await visit.usable(contestant.marks.control('sex'))
      await visit.quiet()
      return { memory: await visit.heap() }
    },
  },
]

const compressed = new Map<string, Promise<number>>()

/** Returns the kilobytes of files after compression, which takes a while, so that each is compressed only once. */
async function sizeOf(folder: string, names: readonly string[]): Promise<number> {
  const sizes = names.map((name) => {
    const file = join(folder, name)
    const size = compressed.get(file) ?? readFile(file).then((bytes) => brotliCompressSync(bytes).length)
    compressed.set(file, size)
    return size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
