import { linesOf, type Lines } from './lines.ts'
import type { Problem } from './problem.ts'

/** The text before and after a fix. */
export interface AppliedFix {
  readonly problem: Problem
  readonly before: string
  readonly after: string
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly applied: AppliedFix
}

/**
 * Applies the fixes of problems to a text. If fixes overlap, only the first one is applied. Everything else is
 * unchanged.
 */
export function applyFixes(text: string, problems: readonly Problem[]): { text: string; applied: AppliedFix[] } {
  const lines = linesOf(text)
  const edits = problems.flatMap((problem) => editOf(problem, text, lines)).sort((a, b) => a.from - b.from)
  const applied: AppliedFix[] = []
  let result = ''
  let done = 0
  for (const edit of edits) {
    if (edit.from < done) continue
    result += text.slice(done, edit.from) + edit.applied.after
    done = edit.to
    applied.push(edit.applied)
  }
  return { text: result + text.slice(done), applied }
}

function editOf(problem: Problem, text: string, lines: Lines): Edit[] {
  const { fix, line, column, length } = problem
  if (!fix) return []
  const from = fix.from ?? lines.offset(line, column)
  const to = fix.to ?? lines.offset(line, column + length)
  return [{ from, to, applied: { problem, before: text.slice(from, to), after: fix.text } }]
}
