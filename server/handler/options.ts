import type { Program } from '../../engine/runtime/program/program.ts'
import type { Image } from '../../schemas/calls/fetch-images.ts'
import type { PathName } from '../../schemas/calls/index.ts'
import { isTooShort, minSecretLength } from '../digest.ts'
import type { SmsNumbers, SmsSender } from '../sms/verified-phones.ts'
import type { FindClients } from './clients.ts'
import type { Storage } from './storage.ts'

/** What a handler is made of. */
export interface HandlerOptions {
  /**
   * The compiled flows by their ids, as a build writes them; the first one is that of calls that name no flow. A
   * translation has the language after the id of its flow, such as `enquiry.en`.
   */
  readonly programs: Readonly<Record<string, Program>>
  /** Where enquiries are stored. */
  readonly storage: Storage
  /** The key of page tokens and digests: at least 32 characters, the same on every server, and known to nobody else. */
  readonly secret: string
  /** Finds the clients that match answers; needed by flows that search for clients. */
  readonly clients?: FindClients
  /** Sends codes by SMS; needed by flows that verify telephone numbers. */
  readonly sms?: SmsSender
  /** The numbers to which codes are sent: Japanese mobile telephones (`jp`), or all (`any`); by default `any`. */
  readonly smsNumbers?: SmsNumbers
  /** The most codes in a day, for all visitors together; by default 1,000. */
  readonly smsDaily?: number
  /** The pictures of the site, to which banners refer by index; none by default. */
  readonly images?: readonly Image[]
  /** The address in front of the paths of all calls, such as `/forms`; by default none. */
  readonly base?: string
  /** The paths of the calls, where `site.paths` of the configuration changes them. */
  readonly paths?: Partial<Record<PathName, string>>
  /** The origins of the pages that may call, such as `https://example.jp`; by default the origin of the call itself. */
  readonly origins?: readonly string[]
  /**
   * Returns the network address from which a call comes, which the runtime or a proxy of yours states. By default it is
   * that of the connection with `nodeListener`; elsewhere all visitors share the limits of one address.
   */
  readonly address?: (request: Request) => string | undefined
  /** False switches off all limits, for tests behind a closed door. */
  readonly limits?: boolean
  /** `accept` stores a second enquiry of a person within 30 days instead of refusing it; by default `refuse`. */
  readonly duplicates?: 'refuse' | 'accept'
  /** The time zone of the site, in which days and ages are counted; by default `UTC`. */
  readonly timeZone?: string
  /** Returns the current time; by default that of the machine. */
  readonly now?: () => Date
}

/** @throws Error if the options do not suffice for the flows */
export function checkOptions({ programs, secret, clients, sms, timeZone = 'UTC' }: HandlerOptions): void {
  const flows = Object.entries(programs)
  if (flows.length === 0) throw new Error('createHandler: "programs" has no flow. Import those of your build.')
  // A variable of the environment that is not set is undefined, whatever its type says.
  if (isTooShort(secret ?? ''))
    throw new Error(
      `createHandler: "secret" must have at least ${minSecretLength} characters, such as 32 random bytes in hex.`,
    )
  if (!isTimeZone(timeZone))
    throw new Error(`createHandler: "timeZone" is no time zone: ${timeZone}. Write one such as Asia/Tokyo.`)
  for (const [id, { flow }] of flows) {
    if (flow.clients && !clients)
      throw new Error(
        `createHandler: the flow "${id}" searches for clients. Give a function that finds them as "clients".`,
      )
    if (flow.send.sms && !sms)
      throw new Error(`createHandler: the flow "${id}" verifies numbers by SMS. Give what sends codes as "sms".`)
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
