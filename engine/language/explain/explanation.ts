import type { OwnWords } from '../messages/facts.ts'
import type { Range } from '../texts/ranges.ts'

/** A part of a flow by its id, with the first wording that visitors read; '' if it has none. */
export interface Titled {
  readonly id: string
  readonly title: string
}

/** A place of a flow: a question, a field of it, an option of that. Texts around the questions have none of these. */
export interface Place {
  readonly question?: Titled | undefined
  readonly field?: Titled | undefined
  readonly option?: Titled | undefined
}

/** A range of cases, with the labels of the values where the flow has them. */
export type LabelledRange = readonly (Range[number] & { readonly labels?: readonly OwnWords[] })[]

/** The visitors whom a change concerns. */
export interface Audience {
  /** The cases in few ranges; one empty range for everybody. */
  readonly ranges: readonly LabelledRange[]
  /** The number of cases in each range. */
  readonly sizes: readonly number[]
  /** The names whose values are examples, because they are numbers or dates between limits. */
  readonly examples: readonly string[]
  /** True where there are so many cases that only some were compared. */
  readonly isSample?: true
}

/** A part that some visitors meet and did not meet before, or the reverse. */
interface Presence {
  readonly change: 'gained' | 'lost'
  readonly audience: Audience
}

export type QuestionChange = { readonly question: Titled } & (
  | { readonly change: 'added' | 'removed' }
  /** The question comes after another one now; without `after` it is the first. */
  | { readonly change: 'moved'; readonly after?: Titled }
  | Presence
)

/** A wording that visitors read in place of an earlier one. It is new without `before`, gone without `after`. */
export interface Rewording {
  readonly before?: string
  readonly after?: string
}

/** A change of a sentence for some visitors. */
export interface SentenceChange {
  /** The path in both flows. */
  readonly path: string
  readonly place: Place
  /** True for the last bubble of a step, which is its question. */
  readonly isQuestion: boolean
  /** Wordings that change in the same way, such as a sentence with the name of each area; at least one. */
  readonly wordings: readonly Rewording[]
  readonly audience: Audience
}

export type AnswerChange = { readonly place: Place } & (
  | { readonly change: 'added' | 'removed' }
  /** The options of a field, or the fields of a question, are in another order. */
  | { readonly change: 'order' }
  /** The visitor may now leave the question out, or no longer. */
  | { readonly change: 'optional' | 'needed' }
  | { readonly change: 'type'; readonly before: string; readonly after: string }
  /** A rule is new without `before` and gone without `after`; both are its arguments. */
  | {
      readonly change: 'rule'
      readonly rule: string
      readonly before?: unknown
      readonly after?: unknown
      readonly audience: Audience
    }
  | Presence
)

/** A key of the payload, or without a key the conditions under which keys are sent. */
export interface PayloadChange {
  readonly change: 'added' | 'removed' | 'values' | 'conditions'
  readonly key?: string
  /** The listed values, if the key has them. */
  readonly before?: readonly unknown[]
  readonly after?: readonly unknown[]
}

/** A text to which visitors agree by sending, and which has changed. */
export interface AgreementChange {
  readonly text: 'agreement' | 'button' | 'before' | 'footer' | 'word'
  /** The name of the word. */
  readonly name?: string
}

/** A name of the context, or an option that a page gives. */
export interface ContextChange {
  readonly of: 'name' | 'option'
  readonly name: string
  /** `first` is the value of visitors for whom the page gives nothing; `source` is where the value comes from. */
  readonly change: 'added' | 'removed' | 'values' | 'first' | 'shares' | 'source'
  readonly before?: unknown
  readonly after?: unknown
}

/** A setting that none of the other parts describes, such as a picture or a duration. */
export interface SettingChange {
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The differences between two flows as far as visitors, pages and servers notice them. */
export interface Explanation {
  readonly questions: readonly QuestionChange[]
  readonly sentences: readonly SentenceChange[]
  readonly answers: readonly AnswerChange[]
  readonly payload: readonly PayloadChange[]
  readonly agreement: readonly AgreementChange[]
  readonly context: readonly ContextChange[]
  readonly settings: readonly SettingChange[]
}
