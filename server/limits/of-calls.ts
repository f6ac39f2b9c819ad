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

/** Reports whether a customer may have very many such addresses, as with IPv6. */
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

/** Returns the limits of a new enquiry, which are taken before any work is done for it. */
export const ofConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion)

/** Returns the amounts that a refused enquiry gives back. */
export const ofRefusedConversion = (caller: Caller): readonly Take[] => conversions(caller, conversion - 1)

/** When a day's amount is used up, each caller may still have this part of it. */
const share = 1 / 100
/** After that, this part of a day's amount is available every ten minutes. */
const trickle = 1 / 500

const kilobyte = 1024
const megabyte = 1024

/** Returns the limits of an announced file, of which nothing has arrived yet. */
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
 * Returns the limits of the bytes of a file that have arrived. First they use the `daily` megabytes that the site
 * accepts from all visitors in a day. Then as many again are open to networks that have sent little. At last a few
 * every ten minutes are open to networks that have sent hardly any.
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
 * Returns the limits of a code by SMS to a number. First it uses the `daily` messages that the site sends to all
 * visitors in a day. Then half as many again are open to numbers and networks that have had few of them. At last a few
 * every ten minutes are open to the same.
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

/** Returns the limits of a request for offers. */
export const ofOffers = ({ session, network }: Caller): readonly Take[] => [
  { key: `offers session ${session}`, most: 120, span },
  { key: `offers network ${network}`, most: 1200, span },
]

/** Returns the limits of a hold, new or renewed. */
export const ofHold = ({ session, network }: Caller): readonly Take[] => [
  { key: `hold session ${session}`, most: 60, span },
  { key: `hold network ${network}`, most: 600, span },
]

/** Returns the limits of a try at a code. */
export const ofCode = ({ session, network }: Caller): readonly Take[] => [
  { key: `code session ${session}`, most: 60, span },
  { key: `code network ${network}`, most: 300, span },
]
