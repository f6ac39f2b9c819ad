import type { Counterexample } from '../../engine/language/counterexample.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { linesOf } from '../../engine/language/read/lines.ts'
import type { Problem } from '../../engine/language/read/problem.ts'
import type { Edit } from '../document/edits.ts'

/** A finding about a flow in words, with its position. */
export interface WordedFinding {
  readonly id: string
  readonly severity: Problem['severity']
  readonly code: string
  readonly message: string
  readonly hint?: string
  /** JSON path such as `steps.job.bubbles.question`. */
  readonly path: string
  /** The id of the flow whose file contains it. */
  readonly flow: string
  readonly line: number
  readonly from: number
  readonly to: number
  readonly fix?: Edit
  /** A visitor who meets the problem, to be replayed in the preview. */
  readonly visitor?: Counterexample
}

/** Puts problems into the words of a language. `textOf` returns the text of a file that a problem names. */
export function wordFindings(
  problems: readonly Problem[],
  textOf: (file: string) => string,
  idOf: (file: string) => string,
  language: Language,
): WordedFinding[] {
  return problems.map((problem, index): WordedFinding => {
    const { file, line, column, length, severity, code, path, fix, visitor } = problem
    const lines = linesOf(textOf(file))
    const [from, to] = [lines.offset(line, column), lines.offset(line, column + length)]
    const { message, hint } = wordingOf(language, problem)
    return {
      id: `${index} ${code} ${path}`,
      severity,
      code,
      message,
      path,
      line,
      from,
      to,
      flow: idOf(file),
      ...(hint !== undefined && { hint }),
      ...(visitor && { visitor }),
      ...(fix && { fix: { from: fix.from ?? from, to: fix.to ?? to, insert: fix.text } }),
    }
  })
}
