import { type Funnel, funnelsOf } from '../../engine/language/funnel/funnel.ts'
import { readLog } from '../../engine/language/funnel/read-log.ts'

/** What a log that was dropped into the window has. */
export interface Counted {
  readonly name: string
  readonly funnels: readonly Funnel[]
  /** Lines that are no events of a form. */
  readonly unread: number
  readonly others: number
}

/** The keys by which sites usually tell visits apart, as people write them. */
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

/** Counts a log: one JSON object a line. By which key its visits are told apart is seen from the log itself. */
export function counted(name: string, text: string): Counted {
  const best = visitKeys
    .map((key) => readLog(text, key))
    .reduce((left, right) => (right.events.length > left.events.length ? right : left))
  return { name, funnels: funnelsOf(best.events), unread: best.unread.length, others: best.others }
}
