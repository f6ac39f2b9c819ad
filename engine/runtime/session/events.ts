import type { Client, Image } from '../../../schemas/replies.ts'
import type { Host } from '../program/host.ts'
import type { FoundValues } from '../program/lookup.ts'
import type { Value } from '../value.ts'

/** The result of a look-up: the values, and all candidates if several places share the key. */
export interface Found {
  /** The values to write into fields. */
  readonly values: FoundValues
  /** All results to choose from; empty if there is only one. */
  readonly candidates: readonly FoundValues[]
}

/** Answers that the page gives for the visitor, by field. */
type Answers = Readonly<Record<string, Value>>

/**
 * An event of the session. Events carry facts only, and the reducer decides what follows from them. `whole`: several
 * letters arrived at once, pasted or filled in. `pending`: the value is not complete yet. `pressed`: chosen by a press,
 * not passed over by an arrow key.
 */
export type SessionEvent =
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
  /** Another day has begun, `YYYY-MM-DD`. */
  | { type: 'dayChanged'; today: string }
  | { type: 'closed' }
  | { type: 'edited'; field: string; value: Value; whole?: boolean; pending?: boolean; pressed?: boolean }
  | { type: 'autofilled'; field: string; value: string }
  | { type: 'committed'; field: string }
  | { type: 'confirmed'; step: string }
  | { type: 'readingHeard'; of: string; text: string; uncertain: boolean }
  | { type: 'lookupReplied'; request: number; found: Found | 'missing' | 'failed' }
  | { type: 'candidateChosen'; field: string; candidate: number }
  | { type: 'clientsReplied'; request: number; clients: readonly Client[] | 'failed' }
  | { type: 'imagesReplied'; images: readonly Image[] }
  | { type: 'sendPressed' }
  | { type: 'conversionReplied'; request: number; outcome: ConversionOutcome }
  | { type: 'outcomesReplied'; request: number; outcomes: Outcomes }
  | { type: 'smsReplied'; request: number; sent: boolean }
  | { type: 'codeEdited'; code: string }
  | { type: 'codePressed' }
  | { type: 'resendPressed' }
  | { type: 'smsCancelled' }
  | { type: 'codeReplied'; request: number; outcome: 'right' | 'wrong' | 'failed' }
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
  | { type: 'timerFired'; timer: number }
  | { type: 'cameOnline' }
  | { type: 'retryPressed' }
  | { type: 'stepFailed'; step: string }

/**
 * The outcome of a sending. `offline`: no request was made. `lost`: it is unknown whether the enquiry was stored. With
 * every other refusal the server has stored nothing.
 */
export type ConversionOutcome =
  | { readonly token: string }
  | {
      readonly error: (typeof refusals)[number] | 'offline' | 'lost' | 'error'
      /** Fields whose files the server no longer has. */
      readonly missing?: readonly string[]
      /** The refused keys of the payload, with the rules that they break. */
      readonly refused?: readonly Refused[]
    }

/** A key of the payload that a server refuses, and the rule that it breaks. */
export interface Refused {
  readonly field: string
  readonly rule: string
}

/** The refusals that have a name. */
export const refusals = ['duplicated', 'no_clients', 'phone_not_verified', 'key_reused', 'replaced'] as const

/** By key: the token of the enquiry stored under it, or null if none is stored. An unknown outcome has no entry. */
export type Outcomes = Readonly<Record<string, string | null>>

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
