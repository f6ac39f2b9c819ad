import { eventNames, type EventName } from '../../../schemas/event-names.ts'

/** One event of a log: its name, and its details as the page received them. */
export interface LoggedEvent {
  readonly name: EventName
  readonly flow: string
  /** The visit of the page, as the site identifies it. */
  readonly visit: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** The reason why a line is not a form's event: it is not a JSON object, or lacks its flow or visit. */
type Reason = 'not-json' | 'no-flow' | 'no-visit'

/** The lines of a log that are not events for the same reason. */
export interface UnreadLines {
  readonly reason: Reason
  /** The first of these lines, from 1. */
  readonly line: number
  readonly count: number
}

/** What a log contains apart from the events of forms. */
export interface Rest {
  readonly unread: readonly UnreadLines[]
  /** The number of lines with other events of the page. */
  readonly unrelated: number
}

/** A text in pieces, which need not end where lines do. */
export type Chunks = AsyncIterable<string> | Iterable<string>

/**
 * Reads a log with one JSON object per line, as `dataLayer` receives them (`{ "event": "kaiwa_step_view", "flow": …,
 * "step": … }`). A key in each object distinguishes the events of different visits. Lines of other events are skipped.
 * The log is never in memory as one text.
 *
 * @param by the name of that key
 * @param take receives each event
 */
export async function readLog(chunks: Chunks, by: string, take: (event: LoggedEvent) => void): Promise<Rest> {
  const unread = new Map<Reason, { reason: Reason; line: number; count: number }>()
  let unrelated = 0
  let number = 0
  for await (const lines of linesIn(chunks))
    for (const line of lines) {
      number++
      if (line.trim() === '') continue
      const event = eventOf(line, by)
      if (event === undefined) unrelated++
      else if (typeof event === 'object') take(event)
      else {
        const same = unread.get(event)
        if (same) same.count++
        else unread.set(event, { reason: event, line: number, count: 1 })
      }
    }
  return { unread: [...unread.values()], unrelated }
}

/** The keys with which sites usually identify visits, in their common spellings. */
const visitKeys = [
  'visit',
  'visit_id',
  'visitId',
  'session',
  'session_id',
  'sessionId',
  'client_id',
  'clientId',
  'user_pseudo_id',
]

/** The number of lines from which the key of the visits is found. */
const mostSampled = 2000

/** Returns the key that identifies visits in a log, found from its first lines; the first known key by default. */
export async function visitKeyOf(chunks: Chunks): Promise<string> {
  const counts = new Map(visitKeys.map((key) => [key, 0]))
  let sampled = 0
  for await (const lines of linesIn(chunks)) {
    for (const line of lines)
      for (const key of visitKeys) if (typeof eventOf(line, key) === 'object') counts.set(key, counts.get(key)! + 1)
    sampled += lines.length
    if (sampled >= mostSampled) break
  }
  return visitKeys.reduce((best, key) => (counts.get(key)! > counts.get(best)! ? key : best))
}

/** A longer line is no event. It is cut off, so that a file without lines does not fill the memory. */
const longestLine = 1_000_000

/** Yields the lines of a text, several at a time. */
async function* linesIn(chunks: Chunks): AsyncGenerator<readonly string[]> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!.slice(0, longestLine)
    yield lines
  }
  if (rest !== '') yield [rest]
}

const prefix = 'kaiwa_'
const names: ReadonlySet<string> = new Set(eventNames)

/** Returns the event of a line, the reason why it is none, or undefined for an event of something else. */
function eventOf(line: string, by: string): LoggedEvent | Reason | undefined {
  const detail = objectOf(line)
  if (!detail) return 'not-json'
  const { event, flow } = detail
  const name = typeof event === 'string' && event.startsWith(prefix) ? event.slice(prefix.length) : ''
  if (!names.has(name)) return undefined
  if (typeof flow !== 'string') return 'no-flow'
  const visit = detail[by]
  if (typeof visit !== 'string' && typeof visit !== 'number') return 'no-visit'
  return { name: name as EventName, flow, visit: String(visit), detail }
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
