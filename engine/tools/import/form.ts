import type { Note } from '../../language/messages/note.ts'

/** A value that is sent for an option. */
export type Scalar = string | number | boolean

/** A place in the source: its line, and the name that the source has for what is there. */
export interface Place {
  /** 1-based. */
  readonly line: number
  readonly name: string
}

/** What visitors do at a control, whatever the source calls it. */
export type Input =
  | 'line'
  | 'lines'
  | 'mail'
  | 'phone'
  | 'url'
  | 'clock'
  | 'amount'
  | 'day'
  | 'month'
  | 'buttons'
  | 'list'
  | 'several'

/** An option of the source. */
export interface Choice {
  readonly value: Scalar
  readonly title: string
}

/** A demand on the answer at another control: it equals one of these values, or with `isNegated` none of them. */
export interface Demand {
  /** The `key` of the other control. */
  readonly key: string
  /** Undefined if any answer is enough. */
  readonly values: readonly Scalar[] | undefined
  readonly isNegated: boolean
}

/** The limits of an answer, as numbers of characters, choices or entries, as numbers, or as dates. */
export interface Limits {
  readonly shortest?: number | undefined
  readonly longest?: number | undefined
  readonly least?: number | string | undefined
  readonly most?: number | string | undefined
  /** The answer is a multiple of it. */
  readonly step?: number | undefined
  /** The most digits after the point. */
  readonly decimals?: number | undefined
  /** A regular expression for the complete text, with the message for texts that do not match. */
  readonly pattern?: string | undefined
  readonly patternMessage?: string | undefined
}

/** The parts that all controls of a source have. */
interface Common {
  /** Identifies the control in its source. */
  readonly key: string
  readonly place: Place
  readonly label: string
  readonly isRequired: boolean
  readonly help?: string | undefined
  /** Only visitors for whom all of these hold get the control. */
  readonly when?: readonly Demand[] | undefined
}

/** A control where visitors type or choose. */
export interface Answerable extends Common {
  readonly input: Input
  readonly limits: Limits
  readonly choices?: readonly Choice[] | undefined
  readonly example?: string | undefined
  readonly autocomplete?: string | undefined
  /** The value at the beginning; for several choices a list. */
  readonly initial?: Scalar | readonly Scalar[] | undefined
  /** The key of a control whose answer has to be repeated here. */
  readonly repeats?: string | undefined
  /** The keys of controls with which this one must be filled in. */
  readonly requiredWith?: readonly string[] | undefined
}

/** A tick without which the form cannot be sent. */
export interface Tick extends Common {
  readonly input: 'tick'
}

/** Files from the visitor. */
export interface Files extends Common {
  readonly input: 'files'
  readonly types: readonly string[]
  readonly mostFiles: number
}

/** A list of entries, each with the same controls. */
export interface Entries extends Common {
  readonly input: 'entries'
  readonly fewest: number
  readonly most: number
  readonly controls: readonly Answerable[]
}

/** One place of the source where visitors give something. */
export type Control = Answerable | Tick | Files | Entries

/** Controls that belong together. */
export interface Question {
  /** Undefined if the question consists of one control, whose label it has. */
  readonly title: string | undefined
  readonly name: string
  readonly help?: string | undefined
  readonly controls: readonly Control[]
}

/** A form of another notation, as far as it could be read. */
export interface SourceForm {
  readonly title: string | undefined
  readonly greeting?: string | undefined
  /** The words on the button that sends the form. */
  readonly sendLabel?: string | undefined
  readonly questions: readonly Question[]
}

/** Something that the import could not decide: its place, the assumption, and what the author can do. */
export interface Undecided {
  readonly place: Place
  readonly note: Note
}

/** Receives what an import could not decide. */
export type Report = (place: Place, note: Note) => void
