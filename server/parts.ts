import type { Database } from './database/database.ts'
import type { Couriers } from './delivery/courier.ts'
import type { LogFormat } from './http/request-log.ts'
import type { Journal } from './ledger/journal.ts'
import type { Limits } from './limits/limits.ts'
import type { Metrics } from './metrics.ts'
import type { Site } from './pages/site.ts'
import type { Flows } from './published-flows.ts'
import type { Robots } from './robots/robots.ts'
import type { SmsNumbers, SmsSender } from './sms/verified-phones.ts'

/** The parts of the application. It opens nothing and reads no environment by itself. */
export interface Parts {
  readonly database: Database
  readonly flows: Flows
  readonly sms: SmsSender
  /** The numbers to which codes are sent, and the messages in a day. */
  readonly smsNumbers: SmsNumbers
  readonly smsDaily: number
  readonly limits: Limits
  readonly couriers: Pick<Couriers, 'messagesOf' | 'wake'>
  readonly journal: Pick<Journal, 'write' | 'writeDeletion'>
  readonly metrics: Pick<Metrics, 'call' | 'stored' | 'judged'>
  /** Megabytes of files that the site takes in a day at most. */
  readonly filesDaily: number
  readonly now: () => Date
  /** The calendar day where the site lives, `YYYY-MM-DD`; ages are counted by it. */
  readonly today: () => string
  /** The time zone where the site lives. */
  readonly timeZone: string
  /** Key of all digests and page tokens; the same on every server of a site. */
  readonly secret: string
  /** Without it only the calls are answered. */
  readonly site?: Site
  /** Proxies of our own in front of the server, whose X-Forwarded-For counts. */
  readonly proxies: number
  /** The origins that visitors see; empty if calls are judged by their host. */
  readonly origins: readonly string[]
  readonly log: LogFormat
  /** Undefined if enquiries of programs are neither counted nor refused. */
  readonly robots?: Robots | undefined
  /** Stores a duplicate, marked as one, instead of refusing it. */
  readonly acceptDuplicates: boolean
}
