import { readFileSync } from 'node:fs'
import { applyFixes, type AppliedFix } from '../../language/read/apply-fixes.ts'
import { replaceFile, shownName } from '../flow-files.ts'
import type { Load, Loaded } from '../load.ts'

// One mistake can hide another: the schema is checked only in valid JSON, and names are checked only in a file that
// obeys the schema.
const rounds = 20

/**
 * Fixes the mistakes of a flow file that have only one possible correction, in rounds until none is left. The file is
 * written completely or not at all. Everything else stays unchanged.
 *
 * @param users the flows that may use a part file: most mistakes of a part are found in them
 */
export function fixFile(load: Load, file: string, name: string, users: readonly string[] = []): AppliedFix[] {
  const original = readFileSync(file, 'utf8')
  const own = ({ problems }: Loaded) => problems.filter((problem) => problem.file === name)
  const problemsOf = (item: string) => {
    const texts = new Map([[file, item]])
    return [own(load(file, name, texts)), ...users.map((user) => own(load(user, shownName(user), texts)))].flat()
  }
  const { text, applied } = fixText(problemsOf, original)
  if (text !== original) replaceFile(file, text)
  return applied
}

/** @param problemsOf returns the problems of a text */
export function fixText(
  problemsOf: (text: string) => Parameters<typeof applyFixes>[1],
  original: string,
): { text: string; applied: AppliedFix[] } {
  let text = original
  const all: AppliedFix[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { text: next, applied } = applyFixes(text, problemsOf(text))
    if (applied.length === 0) break
    all.push(...applied)
    text = next
  }
  return { text, applied: all }
}
