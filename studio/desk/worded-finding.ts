import type { Counterexample } from '../../engine/language/checks/prove/counterexample.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import { wordingOf } from '../../engine/language/messages/wording.ts'
import { linesOf } from '../../engine/language/read/lines.ts'
import type { Problem } from '../../engine/language/read/problem.ts'
import type { Edit } from '../document/edits.ts'

/** Something that is to be said of a flow, in words, with where it stands. */
export interface WordedFinding {
  readonly id: string
  readonly severity: Problem['severity']
  readonly code: string
  readonly message: string
  readonly hint?: string
  /** JSON path such as `steps.job.bubbles.question`. */
  readonly path: string
  /** The id of the flow in whose file it stands. */
  readonly flow: string
  readonly line: number
  readonly from: number
  readonly to: number
  readonly fix?: Edit
  /** Somebody who meets it, to be played. */
  readonly visitor?: Counterexample
}

/** Problems in the words of a language. `textOf` gives the text of a file that a problem names. */
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
