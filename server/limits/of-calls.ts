import type { Take } from './limits.ts'

const span = 10 * 60_000
const day = 24 * 3_600_000

/** Who makes a call: the session, the network of the visitor's address, and what one customer of a provider may have around it. */
export interface Caller {
  readonly session: string
  readonly network: string
  readonly site: string
}

/** Whether an address may be one of very many of the same customer, as any of IPv6 may. */
const isOneOfMany = ({ site }: Caller) => site.endsWith('/48')

/** An enquiry that is refused, since its answers break rules, counts as a sixth of one: it may be corrected and sent again. */
const conversion = 6

function conversions(caller: Caller, amount: number): readonly Take[] {
  const { session, network, site } = caller
  return [
    { key: `conversion session ${session}`, most: 10 * conversion, amount, span },
    { key: `conversion network ${network}`, most: 300 * conversion, amount, span },
    ...(isOneOfMany(caller) ? [{ key: `conversion site ${site}`, most: 600 * conversion, amount, span }] : []),
  ]
}

/** A new enquiry, which takes its limits before anything is done for it. */
export const ofConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion)

/** What an enquiry gives back that was refused. */
export const ofRefusedConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion - 1)

/** The key of the limit that all files of the site share, and all messages. */
export const filesOfAll = 'files site'
export const smsOfAll = 'sms site'

/** When the day's amount of all is used up, whoever has used little of it may go on: this part of it each. */
const share = 1 / 100

const kilobyte = 1024
const megabyte = 1024

/** A file that is announced: nothing has arrived of it. */
export const ofFile = (caller: Caller, daily: number): readonly Take[] => [
  { key: `file session ${caller.session}`, most: 40, span },
  { key: `file network ${caller.network}`, most: 400, span },
  ...ofFileBytes(caller, kilobyte, daily),
]

/** So many bytes of a file that have arrived; of at most `daily` megabytes that the site takes in a day. */
export function ofFileBytes({ session, network, site }: Caller, bytes: number, daily: number): readonly Take[] {
  const amount = Math.max(1, Math.ceil(bytes / kilobyte))
  return [
    { key: `files session ${session}`, most: 100 * megabyte, amount, span },
    { key: `files network ${network}`, most: 2000 * megabyte, amount, span: day },
    { key: `files around ${site}`, most: 2000 * megabyte, amount, span: day },
    { key: filesOfAll, most: daily * megabyte, amount, span: day },
  ]
}

/** The same when the site's files of the day are used up: as much again for all who have sent little. */
export function ofLateFile({ session, site }: Caller, bytes: number, daily: number): readonly Take[] {
  const amount = Math.max(1, Math.ceil(bytes / kilobyte))
  return [
    { key: `files session ${session}`, most: 100 * megabyte, amount, span },
    { key: `files around ${site}`, most: Math.floor(daily * megabyte * share), amount, span: day },
    { key: 'files late', most: daily * megabyte, amount, span: day },
  ]
}

const ofNumber = (phone: string): readonly Take[] => [
  { key: `sms number ${phone}`, most: 5, span },
  { key: `sms number of a day ${phone}`, most: 10, span: day },
]

/** A code by SMS to a number, of at most `daily` that the site sends in a day. */
export const ofSms = ({ session, network, site }: Caller, phone: string, daily: number): readonly Take[] => [
  { key: `sms session ${session}`, most: 10, span },
  ...ofNumber(phone),
  { key: `sms network ${network}`, most: 50, span },
  { key: `sms network of a day ${network}`, most: 300, span: day },
  { key: `sms around ${site}`, most: 100, span },
  { key: `sms around of a day ${site}`, most: 300, span: day },
  { key: smsOfAll, most: daily, span: day },
]

/**
 * The same when the site's messages of the day are sent: a few every ten minutes, to numbers and for networks that have had
 * few of them.
 */
export const ofLateSms = ({ session, site }: Caller, phone: string, daily: number): readonly Take[] => [
  { key: `sms session ${session}`, most: 10, span },
  ...ofNumber(phone).map((take) => ({ ...take, most: 2 })),
  { key: `sms around of a day ${site}`, most: Math.max(1, Math.floor(daily * share)), span: day },
  { key: 'sms late', most: Math.max(1, Math.floor(daily / 500)), span },
]

/** A try at a code. */
export const ofCode = ({ session, network }: Caller): readonly Take[] => [
  { key: `code session ${session}`, most: 60, span },
  { key: `code network ${network}`, most: 300, span },
]
