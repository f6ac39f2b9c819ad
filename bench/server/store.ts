import type { Cell, Rows, Written } from './rows.ts'

/** A database that the benchmark uses through the driver itself, while the server uses it, too. */
export interface Store {
  readonly name: string
  /** The environment with which the server uses it. */
  readonly environment: Record<string, string>
  /** The number of messages that wait to be sent. */
  waitingMessages(): Promise<number>
  /** Everything in all tables. */
  all(): Promise<Rows>
  /** Runs statements that store many rows, as fast as the database can. */
  seed(statements: readonly string[]): Promise<void>
  /** Transactions that write rows, without anything around them; `workers` at a time. */
  readonly workers: number
  transactions(written: readonly Written[]): Promise<(values: readonly Cell[][]) => unknown>
  close(): Promise<void>
}

export const countWaiting = "select count(*) as count from deliveries where state = 'waiting'"

/** Returns the tables in an order in which each refers to earlier ones only. */
export function inOrder(tables: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const rank = (table: string): number =>
    1 + Math.max(0, ...references.filter(({ from, to }) => from === table && to !== table).map(({ to }) => rank(to)))
  return tables.toSorted((a, b) => rank(a) - rank(b))
}
