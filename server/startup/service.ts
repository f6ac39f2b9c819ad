import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { dayIn } from '../calendar.ts'
import type { Database } from '../database/database.ts'
import { shareDatabase } from '../database/shared/share.ts'
import { couriersTo } from '../delivery/courier.ts'
import { endpointsOf } from '../delivery/endpoints.ts'
import { digest } from '../digest.ts'
import type { Call } from '../http/call.ts'
import { lastRecord, openJournal } from '../ledger/journal.ts'
import { limitsIn } from '../limits/in-database.ts'
import { unlimited } from '../limits/limits.ts'
import { sweeper } from '../limits/sweep.ts'
import { warn } from '../log.ts'
import { createMetrics, type Metrics, noMetrics } from '../metrics.ts'
import type { Site } from '../pages/site.ts'
import type { Flows } from '../published-flows.ts'
import { logSender } from '../sms/verified-phones.ts'
import { prepareDataFolder } from './data-folder.ts'
import { noDeliveries, readEndpoints } from './endpoints.ts'
import { databaseFile, openDatabase } from './open-database.ts'
import { sharedSecret, storedSecret } from './secret.ts'
import type { Settings } from './settings.ts'

const name = 'digest of the one in use'

/**
 * Stores a digest of the secret in the database, and warns the operator if the secret has changed. The server starts
 * all the same: after a change of the secret, servers are restarted one after the other.
 */
export async function noteSecret(database: Database, secret: string): Promise<void> {
  const used = digest(secret, 'secret', '')
  const [before] = await database.query<{ value: string }>('select value from secrets where name = ?', [name])
  if (before?.value === used) return
  await database.query(
    'insert into secrets (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    [name, used],
  )
  if (before)
    warn(
      'The secret is not the one that was used with this database before. ' +
        'If you have changed it, restart all servers with the new one: while they differ, pages of one ' +
        'are refused by the other, and the same person may be stored twice. ' +
        'If you have not, give all servers the same KAIWA_SECRET.',
    )
}

/** The application with everything that it needs opened. */
export interface Service {
  readonly app: Hono<Call>
  /** Key of the page tokens, for a server that stamps its pages itself. */
  readonly secret: string
  /** Undefined if the operator collects none. */
  readonly metrics: Metrics | undefined
  close(): Promise<void>
}

const minute = 60_000

/** The clock of a site: `today` is the day where the site lives. */
export function clockOf(settings: Pick<Settings, 'timeZone'>) {
  const now = () => new Date()
  return { now, today: () => dayIn(settings.timeZone, now()) }
}

/** Opens the database and makes the application, with the pages of a site if they are to be served. */
export async function openService(settings: Settings, flows: Flows, site?: Site): Promise<Service> {
  const { databaseUrl, dataFolder, deliveries } = settings
  const receivers = deliveries === undefined ? noDeliveries : await readEndpoints(deliveries, flows.ids)
  if (databaseUrl === undefined) await prepareDataFolder(dataFolder)
  const database = await openDatabase(settings, 'server')
  // No other process may open the file, so the operator's commands use the database through the server.
  const sharing = databaseUrl === undefined ? await shareDatabase(database, databaseFile(dataFolder)) : undefined
  const secret = settings.secret ?? (await secretOf(database, settings))
  await noteSecret(database, secret)
  await reportConcerns(database, settings)
  const { now, today } = clockOf(settings)
  const { proxies, smsNumbers, smsDaily, filesDaily, origins, log, acceptDuplicates } = settings
  const endpoints = await endpointsOf(receivers, database, flows, settings.timeZone)
  const couriers = couriersTo(endpoints, database, now)
  const journal = openJournal(settings.ledger, now)
  const counting = settings.metrics && (await createMetrics(database, now))
  const robots =
    settings.robots === 'off'
      ? undefined
      : (await import('../robots/robots.ts')).robotsFor(secret, now, settings.robots === 'on')
  const app = createApp({
    database,
    flows,
    sms: logSender,
    smsNumbers,
    smsDaily,
    filesDaily,
    couriers,
    journal,
    metrics: counting ?? noMetrics,
    limits: settings.limits ? limitsIn(database, secret, now) : unlimited,
    now,
    today,
    timeZone: settings.timeZone,
    secret,
    proxies,
    origins,
    log,
    acceptDuplicates,
    robots,
    ...(site !== undefined && { site }),
  })
  // Without calls, expired data is removed all the same, however much it is.
  const sweep = sweeper(database)
  const sweeping = setInterval(() => void sweep.all(now()), minute).unref()
  return {
    app,
    secret,
    metrics: counting,
    async close() {
      clearInterval(sweeping)
      await couriers.stop()
      await journal.close()
      await sharing?.close()
      await database.close()
    },
  }
}

const secretOf = (database: Database, { databaseUrl, dataFolder }: Settings) =>
  databaseUrl === undefined ? storedSecret(dataFolder) : sharedSecret(database, dataFolder)

/** A random secret has at least this many different characters; one with fewer was written by hand. */
const fewestCharacters = 8

/** Larger files are not gone through at the start, which must not take long. */
const mostBytes = 64 * 1024 * 1024

/**
 * Warns the operator, in the log, of everything about the data and the secret that is unsafe but does not prevent the
 * start.
 */
export async function reportConcerns(
  database: Database,
  { databaseUrl, dataFolder, secret, deliveries, ledger }: Settings,
): Promise<void> {
  if (secret !== undefined && new Set(secret).size < fewestCharacters)
    warn(
      `KAIWA_SECRET can be guessed: it has only ${new Set(secret).size} different ` +
        'characters. Give random ones, such as openssl rand -hex 32 prints.',
    )
  if (deliveries !== undefined) await reportOpenFile(deliveries)
  if (ledger !== undefined) await reportMissing(database, ledger)
  if (databaseUrl !== undefined) return
  const file = databaseFile(dataFolder)
  for (const each of [dataFolder, file, `${file}-wal`, `${file}-shm`, join(dataFolder, 'secret')])
    await reportOpenFile(each)
  await reportDamage(database, file)
}

/** Warns if the database lacks the enquiry that this server acknowledged last. */
async function reportMissing(database: Database, ledger: string): Promise<void> {
  const last = await lastRecord(ledger, ({ token }) => token !== undefined).catch(() => undefined)
  const token = last?.receipt.token
  if (token === undefined) return
  const stored = await database.query(
    'select 1 from enquiries where token = ? union all select 1 from deleted_enquiries where token = ?',
    [token, token],
  )
  if (stored.length === 0)
    warn(
      'The database lacks the enquiry that was acknowledged last: it may be an older backup. ' +
        'What else is missing is listed by: npm run ledger',
    )
}

async function reportOpenFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && (found.mode & 0o077) !== 0)
    warn(`${path} can be read by other users of this machine. Run: chmod go= ${path}`)
}

async function reportDamage(database: Database, file: string): Promise<void> {
  const [size] = await database.query<{ bytes: number }>(
    'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  )
  if (!size || size.bytes > mostBytes) return
  const found = await database
    .query<{ quick_check: string }>('select quick_check from pragma_quick_check(1)')
    .catch(() => [])
  if (found[0]?.quick_check !== 'ok')
    warn(
      `${file} is damaged: some of what it holds cannot be read. ` +
        'Put back a backup, or save what can be read with sqlite3 .recover.',
    )
}
