import { type Funnel, funnelsOf } from '../../engine/language/funnel/funnel.ts'
import { readLog } from '../../engine/language/funnel/read-log.ts'

/** The counts of a log that was dropped into the window. */
export interface Counted {
  readonly name: string
  readonly funnels: readonly Funnel[]
  /** Lines that are not events of a form. */
  readonly unread: number
  readonly unrelated: number
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

/** Counts a log with one JSON object per line. The key that identifies visits is found from the log itself. */
export function counted(name: string, text: string): Counted {
  const best = visitKeys
    .map((key) => readLog(text, key))
    .reduce((left, right) => (right.events.length > left.events.length ? right : left))
  return { name, funnels: funnelsOf(best.events), unread: best.unread.length, unrelated: best.unrelated }
}
