import { join, resolve } from 'node:path'
import { isTooShort, minSecretLength } from '../digest.ts'
import type { LogFormat } from '../http/request-log.ts'
import type { SmsNumbers } from '../sms/verified-phones.ts'
import { StartError } from './start-error.ts'

/** The operator's settings in the environment. Folders are absolute. */
export interface Settings {
  /** Address to listen on. */
  readonly host: string
  readonly port: number
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  readonly timeZone: string
  readonly secret: string | undefined
  /** Proxies of our own in front of the server. */
  readonly proxies: number
  /** The origins that visitors see, such as `https://example.jp`; empty if calls are judged by their host. */
  readonly origins: readonly string[]
  readonly log: LogFormat
  /** False if nothing is limited, for tests that are closed to visitors. */
  readonly limits: boolean
  /** Megabytes of files that the site takes in a day at most. */
  readonly filesDaily: number
  readonly smsNumbers: SmsNumbers
  /** Messages that the site sends in a day at most. */
  readonly smsDaily: number
  /** Stores a duplicate, marked as one, instead of refusing it. */
  readonly acceptDuplicates: boolean
  /** Whether enquiries that programs seem to send are counted (`score`) or refused (`on`). */
  readonly robots: 'off' | 'score' | 'on'
  /** File with the endpoints that receive each enquiry. */
  readonly deliveries: string | undefined
  /** Folder of the receipts; undefined for none. */
  readonly ledger: string | undefined
  /** Address and port of the metrics; undefined for none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Folder of the build. */
  readonly dist: string
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings that the README names. Throws a StartError that names a wrong one.
 *
 * @param folder the folder to which paths are relative; the current one by default
 */
export function readSettings(environment: Environment, folder = '.'): Settings {
  const secret = environment.KAIWA_SECRET || undefined
  if (secret !== undefined && isTooShort(secret)) {
    throw new StartError(
      `KAIWA_SECRET is too short. Give at least ${minSecretLength} random characters, or leave it out.`,
    )
  }
  const dataFolder = resolve(folder, environment.KAIWA_DATA || 'data')
  const ledger = environment.KAIWA_LEDGER || join(dataFolder, 'ledger')
  return {
    host: environment.HOST || '127.0.0.1',
    port: integerSetting(environment, 'PORT', 4310, 65_535),
    databaseUrl: environment.DATABASE_URL || undefined,
    dataFolder,
    timeZone: timeZone(environment.TIME_ZONE || 'Asia/Tokyo'),
    secret,
    proxies: integerSetting(environment, 'KAIWA_PROXIES', 0, 10),
    origins: (environment.KAIWA_ORIGIN || '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map(origin),
    log: choiceSetting(environment, 'KAIWA_LOG', ['off', 'json']),
    limits: choiceSetting(environment, 'KAIWA_LIMITS', ['on', 'off']) === 'on',
    filesDaily: integerSetting(environment, 'KAIWA_FILES_DAILY', 10_000, 1_000_000),
    smsNumbers: choiceSetting(environment, 'KAIWA_SMS_NUMBERS', ['jp', 'any']),
    smsDaily: integerSetting(environment, 'KAIWA_SMS_DAILY', 1000, 1_000_000),
    acceptDuplicates: choiceSetting(environment, 'DUPLICATES', ['refuse', 'accept']) === 'accept',
    robots: choiceSetting(environment, 'KAIWA_ROBOTS', ['off', 'score', 'on']),
    deliveries: environment.KAIWA_DELIVERIES ? resolve(folder, environment.KAIWA_DELIVERIES) : undefined,
    ledger: ledger === 'off' ? undefined : resolve(folder, ledger),
    metrics: place(environment.KAIWA_METRICS || ''),
    dist: resolve(folder, 'dist'),
  }
}

function integerSetting(environment: Environment, name: string, fallback: number, max: number): number {
  const text = environment[name] || String(fallback)
  if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text)
  throw new StartError(`${name} is "${text}". Give a whole number from 0 to ${max}, or leave it out for ${fallback}.`)
}

/** Reads a setting that is one of the words; the first word is the default. */
function choiceSetting<Word extends string>(
  environment: Environment,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = environment[name] || words[0]
  const word = words.find((each) => each === text)
  if (word !== undefined) return word
  throw new StartError(`${name} is "${text}". Give ${words.join(' or ')}, or leave it out for ${words[0]}.`)
}

/** Reads `9464` or `10.0.0.5:9464`. */
function place(text: string): Settings['metrics'] {
  if (text === '') return undefined
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (port !== undefined && Number(port) <= 65_535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new StartError(`KAIWA_METRICS is "${text}". Give a port such as 9464, or an address and a port.`)
}

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href.replace(/\/$/, '') === url.origin) return url.origin
  throw new StartError(
    `KAIWA_ORIGIN has "${text}". Give what visitors see, such as https://example.jp, several with commas.`,
  )
}

function timeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new StartError(`TIME_ZONE is "${name}", which is no time zone. Give a name such as Asia/Tokyo.`)
  }
}
