import type { ReplyEvent } from '../../../schemas/calls/index.ts'
import type { Host } from '../program/host.ts'
import type { Value } from '../value.ts'

/** Answers that the page gives for the visitor, by field. */
type Answers = Readonly<Record<string, Value>>

/**
 * An event of the session. Events carry facts only, and the reducer decides what follows from them. `whole`: several
 * letters arrived at once, pasted or filled in. `pending`: the value is not complete yet. `pressed`: chosen by a press,
 * not passed over by an arrow key.
 */
export type SessionEvent =
  | ReplyEvent
  | {
      type: 'opened'
      host: Host
      today: string
      memory: Memory
      key: string
      unresolved?: readonly string[]
      accepted?: string
      depth: number
      answers?: Answers
      manner?: Partial<Presentation>
    }
  | { type: 'contextChanged'; host: Host; answers?: Answers }
  /** Answers of an earlier opening are there, `stored` on the device or only in the page. */
  | { type: 'resumed'; values: Answers; answered: readonly string[]; stored: boolean }
  /** The visitor has deleted the answers of an earlier visit. */
  | { type: 'forgotten' }
  /** Another day has begun, `YYYY-MM-DD`. */
  | { type: 'dayChanged'; today: string }
  | { type: 'closed' }
  | { type: 'edited'; field: string; value: Value; whole?: boolean; pending?: boolean; pressed?: boolean }
  | { type: 'autofilled'; field: string; value: string }
  | { type: 'committed'; field: string }
  | { type: 'confirmed'; step: string }
  | { type: 'readingHeard'; of: string; text: string; uncertain: boolean }
  | { type: 'candidateChosen'; field: string; candidate: number }
  | { type: 'sendPressed' }
  | { type: 'codeEdited'; code: string }
  | { type: 'codePressed' }
  | { type: 'resendPressed' }
  | { type: 'smsCancelled' }
  | { type: 'infoPressed' }
  | { type: 'infoClosed' }
  | { type: 'infoLeft' }
  | { type: 'attentionAgreed' }
  | { type: 'attentionLeft' }
  | { type: 'leavePressed' }
  | { type: 'bannerClosed' }
  | { type: 'escapePressed' }
  | { type: 'traversed'; depth: number }
  /** The page under the form has been replaced by another one (`moved`), or has removed the form. */
  | { type: 'pageChanged'; moved: boolean }
  /**
   * The browser has restored the page as it was. `accepted` is the token of an enquiry whose next page was not shown.
   */
  | { type: 'pageRestored'; accepted?: string }
  /** The page after an accepted enquiry has not appeared in time. */
  | { type: 'thanksMissed' }
  /** The visitor goes to the page after an accepted enquiry, or the site has shown something instead of it. */
  | { type: 'thanksShown' }
  /** The visitor has chosen one of the flow's languages. */
  | { type: 'languageChosen'; lang: string }
  /** The flow in this language has been fetched and replaces the other one. */
  | { type: 'languageChanged'; lang: string }
  | { type: 'languageFailed'; lang: string }
  | { type: 'timerFired'; timer: number }
  | { type: 'cameOnline' }
  | { type: 'retryPressed' }
  | { type: 'stepFailed'; step: string }

/** The event that opens a form. */
export type Opened = Extract<SessionEvent, { type: 'opened' }>

/** An event with the time at which it happened, in milliseconds since the epoch. */
export type Timed<Event> = Event & { readonly at: number }

/** The way in which a form is shown on its page. */
export interface Presentation {
  /**
   * True if the form is a part of the page and not over it. Then it has no history entries, no leave banner, and does
   * not close with Esc.
   */
  readonly inline: boolean
  /** True if all questions are visible at once, instead of each one after the answer to the one before. */
  readonly whole: boolean
}

/** The form is over its page and shows one question after the other. */
export const defaultPresentation: Presentation = { inline: false, whole: false }

/** The state that outlives the form within one browser session. */
export interface Memory {
  readonly bannerShown: boolean
  readonly agreed: boolean
}
