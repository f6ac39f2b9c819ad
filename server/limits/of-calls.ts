import type { Take } from './limits.ts'

const span = 10 * 60_000
const day = 24 * 3_600_000

/** Who makes a call: the session and the network of the visitor's address. */
export interface Caller {
  readonly session: string
  readonly network: string
}

/** An enquiry that is refused, since its answers break rules, counts as a sixth of one: it may be corrected and sent again. */
const conversion = 6

const conversions = ({ session, network }: Caller, amount: number): readonly Take[] => [
  { key: `conversion session ${session}`, most: 10 * conversion, amount, span },
  { key: `conversion network ${network}`, most: 300 * conversion, amount, span },
]

/** A new enquiry, which takes its limits before anything is done for it. */
export const ofConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion)

/** What an enquiry gives back that was refused. */
export const ofRefusedConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion - 1)

/** The key of the limit that all files of a site share. */
export const filesOfSite = 'files site'

const kilobyte = 1024
const megabyte = 1024

/** A file of so many bytes; of at most `daily` megabytes that the site takes in a day. */
export function ofFile({ session, network }: Caller, bytes: number, daily: number): readonly Take[] {
  const amount = Math.max(1, Math.ceil(bytes / kilobyte))
  return [
    { key: `file session ${session}`, most: 40, span },
    { key: `file network ${network}`, most: 400, span },
    { key: `files session ${session}`, most: 100 * megabyte, amount, span },
    { key: `files network ${network}`, most: 2000 * megabyte, amount, span: day },
    { key: filesOfSite, most: daily * megabyte, amount, span: day },
  ]
}

/** The key of the limit that all messages of a site share. */
export const smsOfSite = 'sms site'

/** A code by SMS to a number, of at most `daily` that the site sends in a day. */
export const ofSms = ({ session, network }: Caller, phone: string, daily: number): readonly Take[] => [
  { key: `sms session ${session}`, most: 10, span },
  { key: `sms number ${phone}`, most: 5, span },
  { key: `sms number of a day ${phone}`, most: 10, span: day },
  { key: `sms network ${network}`, most: 50, span },
  { key: `sms network of a day ${network}`, most: 300, span: day },
  { key: smsOfSite, most: daily, span: day },
]

/** A try at a code. */
export const ofCode = ({ session, network }: Caller): readonly Take[] => [
  { key: `code session ${session}`, most: 60, span },
  { key: `code network ${network}`, most: 300, span },
]
