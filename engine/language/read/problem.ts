import type { Counterexample } from '../checks/prove/counterexample.ts'
import type { Note } from '../messages/note.ts'

/** An edit that is the one right answer to a mistake. */
export interface Fix {
  readonly text: string
  /** The replaced range, in UTF-16 units from the start of the file; the problem's own range by default. */
  readonly from?: number
  readonly to?: number
}

/** One mistake in a flow file, with its position. `say` returns its message in a language. */
export interface Problem extends Note {
  /** The file, by the name that the check was given. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, counted in code points. */
  readonly column: number
  /** Code points on that line, at least 1. */
  readonly length: number
  /** An error keeps the flow from being used; a warning does not. */
  readonly severity: 'error' | 'warning'
  /** JSON path such as `steps.job.bubbles.question`; '' is the whole file. */
  readonly path: string
  /** Present only if the correction is unambiguous. */
  readonly fix?: Fix
  /** Of what the proof has found: somebody who meets it. */
  readonly visitor?: Counterexample
}

/** True for what keeps a flow from being used. */
export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** Problems in reading order: by file, then by place. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
