/** One mistake in a flow file, with its place. */
export interface Problem {
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based, counted in code points. */
  readonly column: number
  /** Code points on that line, at least 1. */
  readonly length: number
  readonly severity: 'error' | 'warning'
  /** Kebab-case id of the check. */
  readonly code: string
  /** What is wrong and what is allowed, in a sentence. */
  readonly message: string
  /** JSON path such as `steps.job.bubbles.question`; '' is the whole file. */
  readonly path: string
  /** What was probably meant, or what to do. */
  readonly hint?: string
}

/** Problems in reading order: by file, then by place. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
