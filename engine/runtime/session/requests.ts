import { type Call, calls, type ReplyEvent, type SessionCallName } from '../../../schemas/calls/index.ts'
import type { EventName } from '../../../schemas/event-names.ts'
import type { EventDetail } from '../../../schemas/events.ts'
import type { Memory } from './events.ts'

/** The names of the events for the host page, `dataLayer` and DOM listeners. */
export type SignalName = EventName

/** The detail of an event for the page: ids, counts and durations, never an answer. */
export type SignalDetail = EventDetail

/** A request of the session to its surroundings. The reply carries the same number as `request`. */
export type Request =
  | Call
  | { type: 'keepKeys'; keys: readonly string[] }
  /** Stores that an enquiry was accepted, until the next page was shown; '' removes it. */
  | { type: 'keepAccepted'; token: string }
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

/** Reports whether a request is carried out by a call. */
export const isCall = (request: Request): request is Call => Object.hasOwn(calls, request.type)

/** Returns the event that carries the reply to a call. */
export function replyTo<Name extends SessionCallName>(
  call: Extract<Call, { type: Name }>,
  reply: (typeof calls)[Name]['failed'],
): ReplyEvent {
  const { event, as } = calls[call.type]
  return { type: event, ...('request' in call && { request: call.request }), [as]: reply } as ReplyEvent
}
