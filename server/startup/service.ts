import type { Hono } from 'hono'
import { createApp } from '../app.ts'
import { dayIn } from '../calendar.ts'
import type { Database } from '../database/database.ts'
import { shareDatabase } from '../database/shared/share.ts'
import { digest } from '../digest.ts'
import type { Call } from '../http/call.ts'
import { limitsIn, unlimited } from '../limits/limits.ts'
import { sweeper } from '../limits/sweep.ts'
import { warn } from '../log.ts'
import type { Flows } from '../published-flows.ts'
import { logSender } from '../sms/sender.ts'
import { reportConcerns } from './concerns.ts'
import { prepareDataFolder } from './data-folder.ts'
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
      'The secret is not the one that was used with this database before. If you have changed it, restart all servers with the new one: while they differ, pages of one are refused by the other, and the same person may be stored twice. If you have not, give all servers the same KAIWA_SECRET.',
    )
}

/** The application with everything that it needs opened. */
export interface Service {
  readonly app: Hono<Call>
  /** Key of the page tokens, for a server that stamps its pages itself. */
  readonly secret: string
  close(): Promise<void>
}

const minute = 60_000

/** The clock of a site: `today` is the day where the site lives. */
export function clockOf(settings: Pick<Settings, 'timeZone'>) {
  const now = () => new Date()
  return { now, today: () => dayIn(settings.timeZone, now()) }
}

/**
 * Opens the database and makes the application. `site` is the folder of the built site, where its pages are
 * to be served.
 */
export async function openService(settings: Settings, flows: Flows, site?: string): Promise<Service> {
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl === undefined) await prepareDataFolder(dataFolder)
  const database = await openDatabase(settings, 'server')
  // No other process may open the file, so the operator's commands come to the server.
  const sharing = databaseUrl === undefined ? await shareDatabase(database, databaseFile(dataFolder)) : undefined
  const secret = settings.secret ?? (await secretOf(database, settings))
  await noteSecret(database, secret)
  await reportConcerns(database, settings)
  const { now, today } = clockOf(settings)
  const { proxies, smsNumbers, smsDaily, filesDaily, origins, log, acceptDuplicates } = settings
  const app = createApp({
    database,
    flows,
    sms: logSender,
    smsNumbers,
    smsDaily,
    filesDaily,
    limits: settings.limits ? limitsIn(database, secret, now) : unlimited,
    now,
    today,
    secret,
    proxies,
    origins,
    log,
    acceptDuplicates,
    ...(site !== undefined && { site }),
  })
  // Without calls, expired data is removed all the same, however much it is.
  const sweep = sweeper(database)
  const sweeping = setInterval(() => void sweep.all(now()), minute).unref()
  return {
    app,
    secret,
    async close() {
      clearInterval(sweeping)
      await sharing?.close()
      await database.close()
    },
  }
}

const secretOf = (database: Database, { databaseUrl, dataFolder }: Settings) =>
  databaseUrl === undefined ? storedSecret(dataFolder) : sharedSecret(database, dataFolder)
