import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findBinaries, runner } from './binaries.ts'
import { freePort } from './cluster.ts'
import { openProxy, type Proxy } from './proxy.ts'

const run = promisify(execFile)

/** A PostgreSQL server of the tests, in processes of its own. */
export interface Node {
  readonly url: string
  readonly data: string
  /** Runs a statement directly, past every proxy in front of the server. */
  query<Row>(sql: string): Promise<Row[]>
  start(): Promise<void>
  /** Ends it at once (SIGKILL), as a power cut does. */
  kill(): Promise<void>
  promote(): Promise<void>
}

/** A primary and its hot standby. */
export interface Pair {
  readonly primary: Node
  readonly standby: Node
  /** The proxy between primary and standby: while it hangs, nothing is confirmed. */
  readonly link: Proxy
  /** Lets the link pass again, and waits until the standby follows. */
  reconnect(): Promise<void>
  close(): Promise<void>
}

const sorts = {
  /** A commit waits until the standby has it on its disk. */
  synchronous: "synchronous_standby_names='standby'",
  asynchronous: "synchronous_standby_names=''",
}

/**
 * Starts a primary and a standby, which begins as a copy of it (`pg_basebackup`).
 *
 * @param sort whether commits wait for the standby
 */
export async function openPair(sort: keyof typeof sorts = 'synchronous'): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-pair-'))
  await chmod(folder, 0o755)
  const primary = await openNode(join(folder, 'primary'))
  const link = await openProxy(primary.url)
  const standby = await newNode(join(folder, 'standby'))
  const source = `host=127.0.0.1 port=${new URL(link.url).port} user=kaiwa application_name=standby`
  await program('pg_basebackup', ['-D', standby.data, '-d', source, '-R', '--checkpoint=fast', '--no-sync'])
  await standby.start()
  const reconnect = async () => {
    link.hanging = false
    link.cutAll()
    const follows = "select 1 from pg_stat_replication where state = 'streaming'"
    while ((await primary.query(follows)).length === 0) await sleep(20)
  }
  await reconnect()
  await primary.query(`alter system set ${sorts[sort]}`)
  await primary.query('select pg_reload_conf()')
  const isSet = "select 1 from pg_stat_replication where sync_state = 'sync'"
  while (sort === 'synchronous' && (await primary.query(isSet)).length === 0) await sleep(20)
  return {
    primary,
    standby,
    link,
    reconnect,
    async close() {
      await link.close()
      await Promise.all([primary.kill(), standby.kill()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const as = { ...runner(), cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C' } }
const patience = 30_000

/**
 * Starts an empty server in a folder that is made for it.
 *
 * @param log a folder elsewhere for its write-ahead log
 */
export async function openNode(data: string, log?: string): Promise<Node> {
  const node = await newNode(data)
  if (log !== undefined) await ownFolder(log)
  const options = [
    '-U',
    'kaiwa',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
    ...(log === undefined ? [] : ['-X', log]),
  ]
  await program('initdb', ['-D', data, ...options])
  await node.start()
  return node
}

async function program(name: string, options: string[]): Promise<void> {
  await run(join(findBinaries()!, name), options, as)
}

/** Makes a folder that belongs to the user that runs the programs. */
async function ownFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid)
}

const settings = [
  'fsync=off',
  'max_connections=100',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'wal_receiver_status_interval=1',
  'wal_retrieve_retry_interval=100ms',
  'hot_standby=on',
  'logging_collector=off',
]

const started = new Set<ChildProcess>()
process.once('exit', () => started.forEach((child) => child.kill('SIGQUIT')))

/** A server in an empty folder that is ready for the programs which fill it. */
async function newNode(data: string): Promise<Node> {
  await ownFolder(data)
  const port = await freePort()
  const url = `postgres://kaiwa@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined

  const query = async <Row>(sql: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      // The test's own statements wait for no standby.
      await client.query('set synchronous_commit = local')
      return (await client.query(sql)).rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return {
    url,
    data,
    query,
    async start() {
      const options = [`port=${port}`, ...settings].flatMap((setting) => ['-c', setting])
      const end = Date.now() + patience
      const begin = () => {
        child = spawn(join(findBinaries()!, 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' })
        started.add(child)
        return child
      }
      for (let own = begin(); !(await query('select 1').then(Boolean, () => false)); await sleep(50)) {
        if (Date.now() > end) throw new Error(`The PostgreSQL in ${data} did not start.`)
        // The processes of a killed server hold its memory until they notice its end.
        if (own.exitCode !== null) own = begin()
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      started.delete(child)
    },
    promote: () => program('pg_ctl', ['promote', '-w', '-D', data]),
  }
}
