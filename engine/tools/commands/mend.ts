import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { applyFixes, type Mended } from '../../language/read/apply-fixes.ts'
import type { Load, Loaded } from '../load.ts'

// One mistake can hide another: the schema is looked at when the file is JSON, names when it obeys the schema.
const rounds = 20

/**
 * Mends what has one right answer in a flow file, round by round until nothing is left to mend, and writes the file at
 * once or not at all. Other mistakes, and all that is right, stay as they are.
 */
export function mendFile(load: Load, file: string, name: string): Mended[] {
  const original = readFileSync(file, 'utf8')
  const own = ({ problems }: Loaded) => problems.filter((problem) => problem.file === name)
  const { text, mended } = mendText((one) => own(load(file, name, new Map([[file, one]]))), original)
  if (text !== original) replace(realpathSync(file), text)
  return mended
}

/** @param problemsOf what is wrong with a text */
export function mendText(
  problemsOf: (text: string) => Parameters<typeof applyFixes>[1],
  original: string,
): { text: string; mended: Mended[] } {
  let text = original
  const all: Mended[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { text: next, mended } = applyFixes(text, problemsOf(text))
    if (mended.length === 0) break
    all.push(...mended)
    text = next
  }
  return { text, mended: all }
}

/** Puts a new file in the place of an old one: whoever reads meanwhile gets the one or the other, never a part. */
function replace(file: string, text: string): void {
  const beside = `${file}.${randomUUID()}.tmp`
  try {
    writeFileSync(beside, text, { mode: statSync(file).mode })
    renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}
