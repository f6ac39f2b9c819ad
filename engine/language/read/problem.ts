import type { Counterexample } from '../counterexample.ts'
import type { Note } from '../messages/note.ts'
import type { Half } from './locator.ts'
import type { Path } from './path.ts'

/** The only correct edit for a mistake. */
export interface Fix {
  readonly text: string
  /** The replaced range, in UTF-16 units from the start of the file; the problem's own range by default. */
  readonly from?: number
  readonly to?: number
}

/** One mistake in a flow file, with its position. `wordingOf` returns its message in a language. */
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
  /** For a finding of the proof: a visitor who meets it. */
  readonly visitor?: Counterexample
}

/** Reports whether a problem keeps a flow from being used. */
export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** Returns the problems in reading order: by file, then by place. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )

/** A mistake at one path of a flow that could be parsed, from any check. `problemAt` finds its position in the file. */
export interface Finding extends Note {
  readonly path: Path
  /** The key or the value; the value by default. */
  readonly on?: Half
  /** The part of the text there, such as `{name}`. */
  readonly part?: string
  /** The replacement, if only one is possible. */
  readonly fix?: string | undefined
  /** An error by default. */
  readonly severity?: 'error' | 'warning'
}
