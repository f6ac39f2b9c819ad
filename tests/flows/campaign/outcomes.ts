import { expect } from 'vitest'
import { applyFixes } from '../../../engine/language/read/apply-fixes.ts'
import type { Problem } from '../../../engine/language/read/problem.ts'
import { long } from '../../support/campaigns.ts'
import { edited, linesAfter, type Edit, type Tree } from './tree.ts'

/** A slip in a file. */
interface Made {
  /** The kind of slip, in the words of the person who makes it. */
  readonly name: string
  readonly file: string
  readonly tree: Tree
  readonly edit: Edit
}

type ProblemsOf = (file: string, text: string) => readonly Problem[]

/** Returns the text after `--fix`, repeated as long as it finds anything. It is undefined if nothing is fixed. */
function fixed(
  file: string,
  text: string,
  problems: readonly Problem[],
  problemsOf: ProblemsOf,
  rounds = 3,
): string | undefined {
  const own = problems.filter((problem) => problem.file === file)
  const { text: after, applied } = applyFixes(text, own)
  if (applied.length === 0) return undefined
  return rounds === 0 ? after : (fixed(file, after, problemsOf(file, after), problemsOf, rounds - 1) ?? after)
}

/** Reports whether two texts have the same content. A text that is not valid JSON never has. */
function isSame(left: string, right: string): boolean {
  try {
    return JSON.stringify(JSON.parse(left)) === JSON.stringify(JSON.parse(right))
  } catch {
    return false
  }
}

/** Expects that 98 % and more of the slips are found at their line, and that `--fix` corrects none of them wrongly. */
export function expectFound(slips: readonly Made[], problemsOf: ProblemsOf, seed: string | undefined): void {
  const outcomes = slips.map(({ name, file, tree, edit }) => {
    const text = edited(tree.text, edit)
    const problems = problemsOf(file, text)
    const lines = linesAfter(tree.text, edit)
    const after = fixed(file, text, problems, problemsOf)
    return {
      name,
      place: `${file}:${lines[0]}`,
      put: edit.text.slice(0, 60),
      found: problems.slice(0, 3).map((problem) => `${problem.file}:${problem.line} ${problem.code}`),
      isAtItsLine: problems.some((problem) => problem.file === file && lines.includes(problem.line)),
      isFixed: after !== undefined,
      isWrong: after !== undefined && !isSame(after, tree.text),
    }
  })
  const missed = outcomes.filter(({ isAtItsLine }) => !isAtItsLine)
  const wrong = outcomes.filter(({ isWrong }) => isWrong)
  if (long)
    console.log(
      `seed ${seed}: ${outcomes.length} slips, ${missed.length} not at their line, ` +
        `${outcomes.filter(({ isFixed }) => isFixed).length} put right, ${wrong.length} of them wrongly`,
      missed,
      wrong,
    )
  expect(wrong).toEqual([])
  expect(missed.slice(0, Math.max(0, missed.length - Math.floor(outcomes.length / 50)))).toEqual([])
}
