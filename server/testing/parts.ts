import { noCouriers } from '../delivery/courier.ts'
import { noJournal } from '../ledger/journal.ts'
import { unlimited } from '../limits/limits.ts'
import { noMetrics } from '../metrics.ts'
import type { Parts } from '../parts.ts'

/** The secret of the sites in tests. */
export const secret = 'a secret of the tests, long enough'

/** The parts of a site in a test that is not about them: nothing is limited, sent, counted or logged. */
export const defaultParts = {
  smsNumbers: 'jp',
  smsDaily: 1000,
  filesDaily: 1000,
  limits: unlimited,
  couriers: noCouriers,
  journal: noJournal,
  metrics: noMetrics,
  timeZone: 'Asia/Tokyo',
  secret,
  proxies: 0,
  origins: [],
  log: 'off',
  acceptDuplicates: false,
} as const satisfies Partial<Parts>
