import { type Stats, closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import AsyncLibsql from 'libsql/promise'
import type { Chain, ChainRows } from './chain.ts'
import { type Database, type Statements, DatabaseUnavailable, unlessTaken } from './database.ts'
import { blamed, isLocked, isTaken, withDatabaseErrors } from './embedded-errors.ts'
import { ownAlone } from './sole-owner.ts'
import { gathered, turns } from './turns.ts'

const magic = Buffer.from('SQLite format 3\0')

/** The files of an open embedded database, watched because an open file lives on when its name is gone. */
interface WatchedFile {
  /**
   * Throws DatabaseUnavailable if the database's files are no longer those that were opened: deleted, moved, replaced,
   * truncated or overwritten. Later writes would be lost.
   */
  check(): void
  close(): void
}

/** Watches the files of a database that is open and has been read. */
function watchFile(file: string): WatchedFile {
  const names = [file, `${file}-wal`, `${file}-shm`]
  const opened = names.map((name) => statSync(name))
  // Closed after the database only: a closed descriptor takes the process's locks on the file with it.
  const descriptor = openSync(file, 'r')
  const head = Buffer.alloc(magic.length)
  let size = 0

  return {
    check() {
      const now = names.map((name) => statSync(name, { throwIfNoEntry: false }))
      const lost = names.find((_, index) => !isSame(opened[index], now[index]))
      if (lost !== undefined) throw new DatabaseUnavailable(`${lost} is not the file that was opened`)
      const { size: current } = fstatSync(descriptor)
      readSync(descriptor, head, 0, magic.length, 0)
      if (current < size || !head.equals(magic)) throw new DatabaseUnavailable(`${file} is damaged`)
      size = current
    },
    close: () => closeSync(descriptor),
  }
}

function isSame(a: Stats | undefined, b: Stats | undefined): boolean {
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

/** Runs work at its time; the promise is the work's. */
type Run = <Result>(work: () => Promise<Result>) => Promise<Result>

type Work = () => Promise<unknown>

/** Returns the result of a work, or throws its error. */
type End = () => unknown

/**
 * Lets simultaneous works share one transaction, and so one wait for the disk. Each has a savepoint of its own: a
 * failed one undoes its own statements only. None ends before all are on the disk.
 *
 * @param inTurn waits for the connection, and repeats while another program holds the lock
 */
function groupCommit(connection: Libsql.Database, inTurn: Run): Run {
  const execute = (sql: string) => withDatabaseErrors(() => connection.exec(sql))

  const attempt = async (work: Work): Promise<End> => {
    execute('savepoint member')
    try {
      const result = await work()
      execute('release member')
      return () => result
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !connection.inTransaction) throw error
      execute('rollback to member; release member')
      return () => {
        throw error
      }
    }
  }

  const together = async (works: readonly Work[]): Promise<End[]> => {
    if (connection.inTransaction) connection.exec('rollback')
    execute('begin immediate')
    try {
      const ends = []
      for (const work of works) ends.push(await attempt(work))
      await offThread(connection, 'commit')
      return ends
    } catch (error) {
      if (connection.inTransaction) connection.exec('rollback')
      throw error
    }
  }

  const endOf = gathered(1, (works: readonly Work[]) => inTurn(() => together(works)))
  return async <Result>(work: () => Promise<Result>) => (await endOf(work))() as Result
}

/** Milliseconds that a call waits for the lock of another program, and the longest pause between two attempts. */
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
  // Deleted data must be gone from the file, too.
  connection.pragma('secure_delete = on')
  connection.prepare('select count(*) from sqlite_master').all([])
  // From here on, a wait must not block the rest of the process.
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

  // There is one connection. A call during an open transaction would become part of it, so calls take turns.
  const inTurn = turns()
  const repeated: Run = (work) => {
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

  const grouped = groupCommit(connection, repeated)

  let closed: Promise<void> | undefined
  // The library ends the process where the state of a closed connection is read.
  const unlessClosed =
    (run: Run): Run =>
    (work) =>
      closed ? Promise.reject(new DatabaseUnavailable(`${file} is closed`)) : run(work)
  const unlocked = unlessClosed(repeated)
  const inGroup = unlessClosed(grouped)

  const close = async () => {
    // Ends the transactions that were given before.
    await grouped(async () => undefined).catch(() => undefined)
    await inTurn(async () => {
      try {
        // Brings the write-ahead log into the file, so that a copy of the file alone is a whole backup.
        connection.pragma('wal_checkpoint(truncate)')
      } finally {
        connection.close()
        files.close()
        release()
      }
    })
  }

  const chains = new Map<Chain, Promise<RunChain>>()
  const prepare = async (chain: Chain) => withDatabaseErrors(() => embeddedChain(connection, chain))
  const chainOf = (chain: Chain) => {
    // In a turn of its own, because the temporary tables that it creates must outlast every transaction.
    const known = chains.get(chain) ?? unlocked(() => prepare(chain))
    chains.set(chain, known)
    known.catch(() => chains.delete(chain))
    return known
  }

  return {
    rowsToTake: '',
    // Reading needs no lock.
    query: (sql, values) => (/^\s*select\b/i.test(sql) ? unlocked : inGroup)(() => statements.query(sql, values)),
    script: (sql) => unlocked(() => statements.script(sql)),
    // No transaction waits for a row here, because transactions run one after another.
    transaction: (work) => inGroup(() => work(statements)),
    insertChain: (chain, rows) =>
      unlessTaken(
        chainOf(chain).then((run) => inGroup(async () => withDatabaseErrors(() => run(rows)))),
        isTaken,
      ),
    close: () => (closed ??= close()),
  }
}

/**
 * Runs SQL on another thread, so that the process continues with other work. Until it ends, nothing else may use the
 * connection.
 */
export async function offThread(connection: Libsql.Database, sql: string): Promise<void> {
  try {
    // The library offers this for connections that do everything this way, which makes short statements slow. Both
    // kinds use the same handle.
    await AsyncLibsql.prototype.exec.call(connection, sql)
  } catch (error) {
    throw blamed(error)
  }
}

/** Runs the chain in the transaction that is open; gives the keys that the first insert has made. */
type RunChain = (rows: ChainRows) => string[]

/**
 * Prepares a chain as statements of SQLite. The given values go into temporary tables: reading columns from a JSON
 * text, as with PostgreSQL, costs more here than the inserts themselves.
 */
function embeddedChain(connection: Libsql.Database, { key, given, inserts }: Chain): RunChain {
  connection.pragma('temp_store = memory')
  const relations = Object.entries(given).map(([name, columns]) => {
    connection.exec(`create temp table if not exists ${name} (${columns.map((column) => `${column} text`).join(', ')})`)
    return {
      name,
      columns,
      empty: connection.prepare(`delete from temp.${name}`),
      put: connection.prepare(`insert into temp.${name} values (${columns.map(() => '?').join(', ')})`),
    }
  })
  const made = inserts.map(({ name, table }) => {
    return `${name} as (select ${key} from ${table} where ${key} in (select ${key} from ${relations[0]!.name}))`
  })
  const [first, ...rest] = inserts.map(({ sql }, index) => {
    const before = index === 0 ? '' : `with ${made.slice(0, index).join(', ')} `
    return connection.prepare(`${before}${sql}${index === 0 ? ` returning ${key}` : ''}`)
  })
  return (rows) => {
    for (const { name, columns, put } of relations)
      for (const row of rows[name]!) put.run(columns.map((column) => row[column]))
    const keys = first!.all([]) as Record<string, string>[]
    for (const insert of rest) insert.run([])
    for (const { empty } of relations) empty.run([])
    return keys.map((row) => row[key]!)
  }
}
