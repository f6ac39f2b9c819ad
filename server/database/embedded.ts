import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import type { Chain } from './chain.ts'
import type { Database, Statements } from './database.ts'
import { embeddedChain, type RunChain } from './embedded-chain.ts'
import { isLocked, isTaken, withDatabaseErrors } from './embedded-errors.ts'
import { watchFile } from './embedded-file.ts'
import { groupCommit } from './group-commit.ts'
import { ownAlone } from './sole-owner.ts'
import { turns } from './turns.ts'
import { unlessTaken } from './unless-taken.ts'

/** How long a call waits for the lock of another program, in milliseconds, and how long between two tries at most. */
const patience = 8000
const longestPause = 100

/**
 * Opens the embedded database in a file, which is created where it is missing. Throws where it cannot be
 * opened, and InUse where it is open elsewhere.
 */
export function openEmbedded(file: string): Database {
  const alone = ownAlone(file)
  try {
    return openAlone(file, alone.close)
  } catch (error) {
    alone.close()
    throw error
  }
}

function openAlone(file: string, release: () => void): Database {
  // It holds personal data: only its owner may read it.
  closeSync(openSync(file, 'a', 0o600))
  const connection = new Libsql(file, { timeout: patience })
  connection.pragma('journal_mode = wal')
  connection.pragma('synchronous = full')
  connection.pragma('foreign_keys = on')
  // What is deleted is to be gone from the file, too.
  connection.pragma('secure_delete = on')
  connection.prepare('select count(*) from sqlite_master').all([])
  // From here on waiting must not stop everything else that the process does.
  connection.pragma('busy_timeout = 0')
  const files = watchFile(file)

  const prepared = new Map<string, Libsql.Statement>()
  const statementOf = (sql: string) => {
    let known = prepared.get(sql)
    if (!known) prepared.set(sql, (known = connection.prepare(sql)))
    return known
  }

  const statements: Statements = {
    query: async <Row>(sql: string, values: readonly unknown[] = []) =>
      withDatabaseErrors(() => statementOf(sql).all(values) as Row[]),
    script: async (sql) => withDatabaseErrors(() => void connection.exec(sql)),
  }

  // There is one connection: whoever comes while a transaction is open would become part of it, so calls take
  // turns.
  const inTurn = turns()
  const unlocked = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const end = performance.now() + patience
    return inTurn(async () => {
      for (let pause = 5; ; pause = Math.min(2 * pause, longestPause)) {
        try {
          const result = await work()
          files.check()
          return result
        } catch (error) {
          if (!isLocked(error) || performance.now() + pause > end) throw error
          await sleep(pause)
        }
      }
    })
  }

  const inGroup = groupCommit(connection, unlocked)
  const chains = new Map<Chain, Promise<RunChain>>()
  const prepare = async (chain: Chain) => withDatabaseErrors(() => embeddedChain(connection, chain))
  const chainOf = (chain: Chain) => {
    // In a turn of its own: what it makes is to outlast every transaction.
    const known = chains.get(chain) ?? unlocked(() => prepare(chain))
    chains.set(chain, known)
    known.catch(() => chains.delete(chain))
    return known
  }

  return {
    // What only reads needs no lock.
    query: (sql, values) => (/^\s*select\b/i.test(sql) ? unlocked : inGroup)(() => statements.query(sql, values)),
    script: (sql) => unlocked(() => statements.script(sql)),
    // Nobody waits for a row here: transactions come one behind the other.
    transaction: (work) => inGroup(() => work(statements)),
    insertChain: (chain, rows) =>
      unlessTaken(
        chainOf(chain).then((run) => inGroup(async () => withDatabaseErrors(() => run(rows)))),
        isTaken,
      ),
    close: () =>
      inTurn(async () => {
        // Brings the write-ahead log into the file, so that a copy of the file alone is a whole backup.
        connection.pragma('wal_checkpoint(truncate)')
        connection.close()
        files.close()
        release()
      }),
  }
}
