import type { Client, Image } from '../../../schemas/replies.ts'
import type { Value } from '../kinds/value.ts'
import type { Host } from '../program/host.ts'

/** Named values for the fields that a look-up fills. */
export type FoundValues = Readonly<Record<string, string | number>>

/** The result of a look-up: the values, and all candidates where several places share the key. */
export interface Found {
  /** The values to write into fields. */
  readonly values: FoundValues
  /** All there are to choose from; empty where the values are the only ones. */
  readonly candidates: readonly FoundValues[]
}

/** Answers that the page gives for the visitor, by field. */
type Answers = Readonly<Record<string, Value>>

/**
 * An event of the session. Events carry facts only; the reducer decides what follows from them. `whole`: more than one
 * letter at once, pasted or filled in. `pending`: the value is still to come. `pressed`: chosen by a press, not passed
 * over by an arrow key.
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
  /** The page under the form has become another one (`moved`), or has lost the form. */
  | { type: 'pageChanged'; moved: boolean }
  /**
   * The browser has brought the page back as it was; `accepted` is the token of an enquiry whose following page was not
   * shown.
   */
  | { type: 'pageRestored'; accepted?: string }
  /** The page after an accepted enquiry should have come by now. */
  | { type: 'thanksMissed' }
  /** The visitor goes to the page after an accepted enquiry, or the site has shown something in its place. */
  | { type: 'thanksShown' }
  | { type: 'timerFired'; timer: number }
  | { type: 'cameOnline' }
  | { type: 'retryPressed' }
  | { type: 'stepFailed'; step: string }

/**
 * The outcome of a sending. `offline`: no request went out. `lost`: it is unknown whether the enquiry was stored. With
 * every other refusal the server has stored nothing.
 */
export type ConversionOutcome =
  | { readonly token: string }
  | {
      readonly error: (typeof refusals)[number] | 'offline' | 'lost' | 'error'
      /** Fields whose files the server does not have any more. */
      readonly missing?: readonly string[]
      /** The refused keys of the payload, with the rules that they break. */
      readonly refused?: readonly Refused[]
    }

/** A key of the payload that a server refuses, and the rule that it breaks. */
export interface Refused {
  readonly field: string
  readonly rule: string
}

/** The refusals that a server gives a name to. */
export const refusals = ['duplicated', 'no_clients', 'phone_not_verified', 'key_reused', 'replaced'] as const

/** By key: the token of the enquiry stored under it, null where none is stored, no entry where that is unknown. */
export type Outcomes = Readonly<Record<string, string | null>>

/** An event with the moment at which it happened, in milliseconds since the epoch. */
export type Timed<Event> = Event & { readonly at: number }

/** The way in which a form is shown on its page. */
export interface Presentation {
  /** It is a part of the page and not over it: it has no history entries, and is not left by Esc or with a banner. */
  readonly inline: boolean
  /** All questions show at once, and not each when the one before it is answered. */
  readonly whole: boolean
}

/** Over its page, one question after the other. */
export const defaultPresentation: Presentation = { inline: false, whole: false }

/** The state that outlives the form within one browser session. */
export interface Memory {
  readonly bannerShown: boolean
  readonly agreed: boolean
}
