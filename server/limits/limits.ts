import type { Database } from '../database/database.ts'
import { digest } from '../digest.ts'
import { giveBack, takeAll, type Row } from './statements.ts'
import { sweeper } from './sweep.ts'

/** One limit of a call: of `key`, which says what is done and by whom, `most` may be taken in `span` milliseconds. */
export interface Take {
  readonly key: string
  readonly most: number
  /** How much of it this call takes; 1 where it does not say. */
  readonly amount?: number
  readonly span: number
}

/** The limit that is used up, and the whole seconds until it may be taken again. */
export interface Refusal {
  readonly key: string
  readonly wait: number
}

/** Counts what visitors do, on all servers of the site together. */
export interface Limits {
  /**
   * Takes what a call needs of every one of the limits, with one statement; or, where one is used up, none of them, and
   * tells which. A window begins with its first take.
   */
  take(takes: readonly Take[]): Promise<Refusal | undefined>
  /** Gives back of limits what a call has taken of them and, as it turned out, did not need. */
  giveBack(takes: readonly Take[]): Promise<void>
}

/** Limits of a call, among them one that all visitors share: once that is used up, the next step holds. */
export interface Step {
  readonly takes: readonly Take[]
  /** The key of the limit that all share. */
  readonly shared: string
}

/**
 * Takes what a call needs of the first step whose shared limit is not used up; where another limit is, nothing.
 *
 * @param onUsedUp is given the place of each step that is used up
 */
export async function takeStep(
  limits: Limits,
  steps: readonly Step[],
  onUsedUp: (index: number) => void,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined
  for (const [index, { takes, shared }] of steps.entries()) {
    refusal = await limits.take(takes)
    if (refusal?.key !== shared) return refusal
    onUsedUp(index)
  }
  return refusal
}

/** Keeps the counts in the database. Keys are kept as digests: they hold addresses and telephone numbers. */
export function limitsIn(database: Database, secret: string, now: () => Date): Limits {
  const sweep = sweeper(database)

  return {
    async take(takes) {
      const time = now()
      const rows: Row[] = takes.map(({ key, most, span, amount = 1 }) => ({
        key: digest(secret, 'limit', key),
        most,
        amount,
        expires: new Date(time.getTime() + span).toISOString(),
      }))
      const full = await takeAll(database, rows, time.toISOString())
      await sweep.some(time)
      if (!full) return undefined
      const index = rows.findIndex(({ key }) => key === full.key)
      const wait = Math.ceil((Date.parse(full.expires) - time.getTime()) / 1000)
      return { key: takes[index]!.key, wait: Math.max(1, wait) }
    },
    async giveBack(takes) {
      for (const { key, amount = 1 } of takes) await giveBack(database, digest(secret, 'limit', key), amount)
    },
  }
}

/** Counts nothing, for tests behind a closed door. */
export const unlimited: Limits = { take: async () => undefined, giveBack: async () => undefined }
