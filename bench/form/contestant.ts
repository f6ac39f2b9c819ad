import type { Opening } from './questions.ts'

/** The time at which a page fetches and opens its form. */
export type Mode =
  /** The page opens it as soon as it can. */
  | 'at-once'
  /** The same, and the head of the page requests the files for it. */
  | 'asked-ahead'
  /** A press opens it, and nothing has been fetched before. */
  | 'press'
  /** A press opens it, and the page has fetched the code before. */
  | 'press-ready'

/** Selectors of the elements that are measured in a form. */
export interface Marks {
  /** A control of the first question of the nine. */
  readonly first: string
  /** The same control, also in a prerendered screen that is shown before the form itself is there. */
  readonly early: string
  /** Each question that is shown. */
  readonly question: string
  /** The texts that are typed into: the street of the nine questions, and the first text of a long form. */
  readonly street: string
  readonly text: string
}

/** A form that is measured side by side with others. */
export interface Contestant {
  readonly name: string
  /** Folder that its files are served from, and the page for each mode, below `/<name>/`. */
  readonly folder: string
  readonly head: (mode: Mode, opening: Opening) => string
  readonly body: (mode: Mode, opening: Opening) => string
  readonly marks: Marks
  /** The files whose bytes a visitor needs before the first question, by their names in the folder. */
  readonly files: readonly string[]
}
