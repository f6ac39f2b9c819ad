import type { Counterexample } from '../../engine/language/counterexample.ts'
import type { SessionEvent } from '../../engine/runtime/session/events.ts'

/** One action of a visitor, with the events that follow from it. */
export type Act = readonly SessionEvent[]

/** The events that a visitor causes by hand. Replies and timers follow by themselves. */
const actions: readonly SessionEvent['type'][] = [
  'edited',
  'confirmed',
  'sendPressed',
  'codePressed',
  'attentionAgreed',
]

/**
 * Splits a visit into acts, one per action. The first act is everything before the visitor's first action. The opening
 * itself is left out.
 */
export function actsOf(events: readonly SessionEvent[]): Act[] {
  const acts: SessionEvent[][] = [[]]
  for (const event of events.filter(({ type }) => type !== 'opened')) {
    if (actions.includes(event.type)) acts.push([event])
    else acts.at(-1)!.push(event)
  }
  return acts
}

/** A visitor to replay in the form. Each new object starts a replay, even of the same visitor. */
export interface Played {
  readonly visitor: Counterexample
  /** The point of the replay, in words. */
  readonly why: string
}
