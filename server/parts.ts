import type { Database } from './database/database.ts'
import type { Couriers } from './delivery/courier.ts'
import type { LogFormat } from './http/request-log.ts'
import type { Limits } from './limits/limits.ts'
import type { Metrics } from './metrics.ts'
import type { Flows } from './published-flows.ts'
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
  readonly metrics: Pick<Metrics, 'call' | 'stored'>
  /** Megabytes of files that the site takes in a day at most. */
  readonly filesDaily: number
  readonly now: () => Date
  /** The calendar day where the site lives, `YYYY-MM-DD`; ages are counted by it. */
  readonly today: () => string
  /** Key of all digests and page tokens; the same on every server of a site. */
  readonly secret: string
  /** Folder of the built site; without it only the calls are answered. */
  readonly site?: string
  /** Proxies of our own in front of the server, whose X-Forwarded-For counts. */
  readonly proxies: number
  /** The origins that visitors see; empty if calls are judged by their host. */
  readonly origins: readonly string[]
  readonly log: LogFormat
  /** Stores a duplicate, marked as one, instead of refusing it. */
  readonly acceptDuplicates: boolean
}
