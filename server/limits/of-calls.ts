import type { Step, Take } from './limits.ts'

const span = 10 * 60_000
const day = 24 * 3_600_000

/**
 * The caller: the session, the network of the visitor's address, and the range that one customer of a provider may have
 * around it.
 */
export interface Caller {
  readonly session: string
  readonly network: string
  readonly site: string
}

/** Whether an address may be one of very many of the same customer, as any of IPv6 may. */
const isSharedNetwork = ({ site }: Caller) => site.endsWith('/48')

/**
 * An enquiry that is refused, since its answers break rules, counts as a sixth of one: it may be corrected and sent
 * again.
 */
const conversion = 6

function conversions(caller: Caller, amount: number): readonly Take[] {
  const { session, network, site } = caller
  return [
    { key: `conversion session ${session}`, most: 10 * conversion, amount, span },
    { key: `conversion network ${network}`, most: 300 * conversion, amount, span },
    ...(isSharedNetwork(caller) ? [{ key: `conversion site ${site}`, most: 600 * conversion, amount, span }] : []),
  ]
}

/** A new enquiry, which takes its limits before anything is done for it. */
export const ofConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion)

/** Returns the amounts that a refused enquiry gives back. */
export const ofRefusedConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion - 1)

/** When a day's amount is used up, each caller may still have this part of it. */
const share = 1 / 100
/** After that, this part of a day's amount is available every ten minutes. */
const trickle = 1 / 500

const kilobyte = 1024
const megabyte = 1024

/** A file that is announced: nothing has arrived of it. */
export const ofFile = (caller: Caller, daily: number): readonly Step[] =>
  ofFileBytes(caller, kilobyte, daily).map(({ takes, shared }) => ({
    shared,
    takes: [
      { key: `file session ${caller.session}`, most: 40, span },
      { key: `file network ${caller.network}`, most: 400, span },
      ...takes,
    ],
  }))

/**
 * So many bytes of a file that have arrived: of the `daily` megabytes that the site takes in a day from anybody, then
 * of as many again for networks that have sent little, and at last of a few every ten minutes for those that have sent
 * hardly any.
 */
export function ofFileBytes({ session, network, site }: Caller, bytes: number, daily: number): readonly Step[] {
  const amount = Math.max(1, Math.ceil(bytes / kilobyte))
  const all = daily * megabyte
  const ofSession = { key: `files session ${session}`, most: 100 * megabyte, amount, span }
  const around = (most: number): Take => ({ key: `files around ${site}`, most, amount, span: day })
  return [
    step(
      [
        ofSession,
        { key: `files network ${network}`, most: 2000 * megabyte, amount, span: day },
        around(2000 * megabyte),
      ],
      { key: 'files site', most: all, amount, span: day },
    ),
    step([ofSession, around(Math.floor(all * share))], { key: 'files late', most: all, amount, span: day }),
    step([ofSession, around(Math.floor((all * share) / 10))], {
      key: 'files last',
      most: Math.floor(all * trickle),
      amount,
      span,
    }),
  ]
}

const ofNumber = (phone: string): readonly Take[] => [
  { key: `sms number ${phone}`, most: 5, span },
  { key: `sms number of a day ${phone}`, most: 10, span: day },
]

/**
 * A code by SMS to a number: of the `daily` messages that the site sends in a day to anybody, then of half as many
 * again for numbers and networks that have had few of them, and at last of a few every ten minutes for the same.
 */
export function ofSms({ session, network, site }: Caller, phone: string, daily: number): readonly Step[] {
  const ofSession = { key: `sms session ${session}`, most: 10, span }
  const some = Math.max(1, Math.floor(daily * share))
  const ofFew = [
    ofSession,
    ...ofNumber(phone).map((take) => ({ ...take, most: 2 })),
    { key: `sms around of a day ${site}`, most: some, span: day },
  ]
  return [
    step(
      [
        ofSession,
        ...ofNumber(phone),
        { key: `sms network ${network}`, most: 50, span },
        { key: `sms network of a day ${network}`, most: 300, span: day },
        { key: `sms around ${site}`, most: 100, span },
        { key: `sms around of a day ${site}`, most: 300, span: day },
      ],
      { key: 'sms site', most: daily, span: day },
    ),
    step(ofFew, { key: 'sms late', most: Math.floor(daily / 2), span: day }),
    step(ofFew, { key: 'sms last', most: Math.ceil(daily * trickle), span }),
  ]
}

const step = (own: readonly Take[], all: Take): Step => ({ takes: [...own, all], shared: all.key })

/** A try at a code. */
export const ofCode = ({ session, network }: Caller): readonly Take[] => [
  { key: `code session ${session}`, most: 60, span },
  { key: `code network ${network}`, most: 300, span },
]
