import type { SessionEvent } from '../../engine/runtime/session/events.ts'

/** One thing that a visitor does, with what comes of it. */
export type Act = readonly SessionEvent[]

/** What somebody does by hand; replies and timers follow by themselves. */
const deeds: readonly SessionEvent['type'][] = ['edited', 'confirmed', 'sendPressed', 'codePressed', 'attentionAgreed']

/**
 * A visit, one deed after the other. The first act is what happens before the visitor does anything; the opening itself
 * is left out.
 */
export function actsOf(events: readonly SessionEvent[]): Act[] {
  const acts: SessionEvent[][] = [[]]
  for (const event of events.filter(({ type }) => type !== 'opened')) {
    if (deeds.includes(event.type)) acts.push([event])
    else acts.at(-1)!.push(event)
  }
  return acts
}
