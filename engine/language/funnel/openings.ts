import type { LoggedEvent } from './read-log.ts'

/** What happened in a form from its opening on, in the order of the log. */
export interface Opening {
  readonly flow: string
  readonly events: readonly LoggedEvent[]
}

/** The openings of a log: an event belongs to the form of its flow that its visit opened last. */
export function openingsOf(events: readonly LoggedEvent[]): Opening[] {
  const openings: { flow: string; events: LoggedEvent[] }[] = []
  const current = new Map<string, LoggedEvent[]>()
  for (const event of events) {
    const key = JSON.stringify([event.flow, event.visit])
    const opening = event.name === 'open' ? undefined : current.get(key)
    if (opening) opening.push(event)
    else {
      const begun = [event]
      current.set(key, begun)
      openings.push({ flow: event.flow, events: begun })
    }
  }
  return openings
}
