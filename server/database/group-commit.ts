import type Libsql from 'libsql'
import { withDatabaseErrors } from './embedded-errors.ts'
import { offThread } from './off-thread.ts'
import { DatabaseUnavailable } from './unavailable.ts'

interface Member {
  readonly work: () => Promise<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

const most = 32

/**
 * Lets works that come at the same time share one transaction, and so one wait for the disk. Each stands in a savepoint
 * of its own: one that fails undoes what it did and nothing else. None is told of its end before all are on the disk.
 *
 * @param inTurn waits for the connection, and repeats where another program holds the lock
 */
export function groupCommit(
  connection: Libsql.Database,
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>,
) {
  const waiting: Member[] = []
  const execute = (sql: string) => withDatabaseErrors(() => connection.exec(sql))

  const attempt = async ({ work, resolve, reject }: Member): Promise<() => void> => {
    execute('savepoint member')
    try {
      const result = await work()
      execute('release member')
      return () => resolve(result)
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !connection.inTransaction) throw error
      execute('rollback to member; release member')
      return () => reject(error)
    }
  }

  const together = async (members: readonly Member[]): Promise<(() => void)[]> => {
    if (connection.inTransaction) connection.exec('rollback')
    execute('begin immediate')
    try {
      const ends = []
      for (const member of members) ends.push(await attempt(member))
      await offThread(connection, 'commit')
      return ends
    } catch (error) {
      if (connection.inTransaction) connection.exec('rollback')
      throw error
    }
  }

  const start = () => {
    let members: readonly Member[] = []
    const ends = inTurn(() => {
      if (members.length === 0) members = waiting.splice(0, most)
      if (waiting.length > 0) setImmediate(start)
      return together(members)
    })
    ends.then(
      (all) => all.forEach((end) => end()),
      (error: unknown) => members.forEach(({ reject }) => reject(error)),
    )
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject })
      // Whoever comes with the same turn of the event loop joins.
      if (waiting.length === 1) setImmediate(start)
    })
}
