import type { Opening } from './questions.ts'

/** How a page comes to its form. */
export type Mode =
  /** The page opens it as soon as it can. */
  | 'at-once'
  /** The same, and the page says in its head what that takes. */
  | 'asked-ahead'
  /** A press opens it, and nothing has been fetched before. */
  | 'press'
  /** A press opens it, and the page has fetched the code before. */
  | 'press-ready'

/** One of those that are measured side by side. */
export interface Contestant {
  readonly name: string
  /** Folder that its files are served from, and the page for each mode, below `/<name>/`. */
  readonly folder: string
  readonly head: (mode: Mode, opening: Opening) => string
  readonly body: (mode: Mode, opening: Opening) => string
  /** A control of the first question. */
  readonly first: string
  /** The files whose bytes a visitor needs before the first question, by their names in the folder. */
  readonly files: readonly string[]
}
