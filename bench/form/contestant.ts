import type { Opening } from './questions.ts'

/** How a page includes its form. */
export type Mode =
  /** The page opens it as soon as it can. */
  | 'at-once'
  /** The same, and the head of the page requests the files for it. */
  | 'asked-ahead'
  /** A press opens it, and nothing is fetched before. */
  | 'unprepared'
  /** A press opens it. The idle page fetches its files, and may run them when the pointer is on the opener. */
  | 'prepared'

/** Selectors of the elements that are measured in a form. */
export interface Marks {
  /** The controls of a field, also those of a screen that is shown before the form itself. */
  readonly control: (field: string) => string
  /** The button that confirms a question, once it can be pressed. */
  readonly confirm: (question: string) => string
  /** Each question that is shown. */
  readonly question: string
  /** The button that sends the answers, once it can be pressed. */
  readonly send: string
  /** The banner that Back shows instead of leaving. */
  readonly banner: string
}

/** A form that is measured side by side with others. */
export interface Contestant {
  readonly name: string
  /** Folder that its files are served from, and the page for each mode, below `/<name>/`. */
  readonly folder: string
  readonly head: (mode: Mode, opening: Opening) => string
  readonly body: (mode: Mode, opening: Opening) => string
  readonly marks: Marks
  /** The files whose bytes a visitor needs before the form's own first question, by their names in the folder. */
  readonly files: readonly string[]
  /** Those that are needed until a first question can be answered, be it the one of a screen in place of the form. */
  readonly firstFiles: readonly string[]
}
