import type { SessionCall, SessionContract } from './call.ts'

/** Named values for the fields that a look-up fills. */
export type FoundValues = Readonly<Record<string, string | number>>

/** The result of a look-up: the values, and all candidates if several places share the key. */
export interface Found {
  /** The values to write into fields. */
  readonly values: FoundValues
  /** All results to choose from; empty if there is only one. */
  readonly candidates: readonly FoundValues[]
}

export interface Key {
  readonly request: number
  readonly source: string
  readonly key: string
}

type Reply = Found | 'missing' | 'failed'

/** A call for published data, such as the postal tables. The server of the form does not answer it. */
export const call: SessionCall<Key, 'lookupReplied', 'found', Reply> = {
  event: 'lookupReplied',
  as: 'found',
  failed: 'failed',
}

export const contract = { good: 'missing' } satisfies Pick<SessionContract<typeof call>, 'good'>
