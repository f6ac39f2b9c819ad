import type { EventDetail, EventName } from '../../../schemas/events.ts'
import type { Payload } from '../program/payload.ts'
import type { Memory } from './events.ts'

/** The names of the events for the host page, `dataLayer` and DOM listeners. */
export type SignalName = EventName

/** The detail of an event for the page: ids, counts and durations, never an answer. */
export type SignalDetail = EventDetail

/** A request of the session to its surroundings. The reply carries the same number as `request`. */
export type Request =
  | { type: 'lookUp'; request: number; source: string; key: string }
  | { type: 'findClients'; request: number; query: Readonly<Record<string, string>> }
  | { type: 'fetchImages' }
  | {
      type: 'submit'
      request: number
      key: string
      replaces: readonly string[]
      payload: Payload & { client_ids?: readonly (string | number)[] }
    }
  | { type: 'askOutcomes'; request: number; keys: readonly string[] }
  | { type: 'keepKeys'; keys: readonly string[] }
  /** Stores that an enquiry was accepted, until the next page was shown; '' removes it. */
  | { type: 'keepAccepted'; token: string }
  | { type: 'sendSms'; request: number; phone: string }
  | { type: 'verifyCode'; request: number; code: string }
  | { type: 'startTimer'; timer: number; after: number }
  | { type: 'pushHistory'; entries: number }
  | { type: 'updateHistory' }
  | { type: 'goBack'; entries: number }
  | { type: 'goForward'; entries: number }
  | { type: 'remember'; what: keyof Memory }
  /** Goes to another page, at once or `after` so many milliseconds. */
  | { type: 'navigate'; to: string; after?: number }
  | { type: 'focusField'; field: string }
  | { type: 'focusStep'; step: string }
  | { type: 'focusAnswer'; step: string }
  | { type: 'signal'; name: SignalName; detail: SignalDetail }

/** The requests that are carried out by calls. */
export type CallName = 'lookUp' | 'findClients' | 'fetchImages' | 'submit' | 'askOutcomes' | 'sendSms' | 'verifyCode'
export type Call = Extract<Request, { type: CallName }>
