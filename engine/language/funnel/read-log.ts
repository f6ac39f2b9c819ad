import { eventNames, type EventName } from '../../../schemas/events.ts'

/** One event of a log: its name, and its details as the page received them. */
export interface LoggedEvent {
  readonly name: EventName
  readonly flow: string
  /** The visit of the page, as the site identifies it. */
  readonly visit: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** The reason why a line is not a form's event: it is not a JSON object, or lacks its flow or visit. */
type Unread = 'not-json' | 'no-flow' | 'no-visit'

/** The events of a log, and the lines that are not events, with the reason. */
export interface Log {
  readonly events: readonly LoggedEvent[]
  readonly unread: readonly { readonly line: number; readonly reason: Unread }[]
  /** Lines of other events of the page. */
  readonly unrelated: number
}

const prefix = 'kaiwa_'
const isName = (name: string): name is EventName => (eventNames as readonly string[]).includes(name)

/**
 * Reads a log with one JSON object per line, as `dataLayer` receives them (`{ "event": "kaiwa_step_view", "flow": …,
 * "step": … }`). A key in each object distinguishes the events of different visits. Lines of other events are skipped.
 *
 * @param by the name of that key
 */
export function readLog(text: string, by: string): Log {
  const events: LoggedEvent[] = []
  const unread: { line: number; reason: Unread }[] = []
  let unrelated = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const detail = objectOf(line)
    const name = typeof detail?.event === 'string' ? detail.event : ''
    if (!detail) unread.push({ line: index + 1, reason: 'not-json' })
    else if (!name.startsWith(prefix) || !isName(name.slice(prefix.length))) unrelated++
    else if (typeof detail.flow !== 'string') unread.push({ line: index + 1, reason: 'no-flow' })
    else if (typeof detail[by] !== 'string' && typeof detail[by] !== 'number')
      unread.push({ line: index + 1, reason: 'no-visit' })
    else
      events.push({
        name: name.slice(prefix.length) as EventName,
        flow: detail.flow,
        visit: String(detail[by]),
        detail,
      })
  }
  return { events, unread, unrelated }
}

function objectOf(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
