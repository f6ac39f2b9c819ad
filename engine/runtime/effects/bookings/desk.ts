import type { MatchedAnswers, Offer } from '../../../../schemas/calls/find-offers.ts'
import { localeOf } from '../../locale.ts'
import { allPlaces } from '../../program/fields.ts'
import { stepPayload } from '../../program/payload.ts'
import type { Program } from '../../program/program.ts'
import type { SessionEvent } from '../../session/events.ts'
import type { State } from '../../session/state.ts'
import type { Store } from '../../session/store.ts'
import { visibilityOf } from '../../session/visibility.ts'
import type { Value } from '../../value.ts'
import type { SiteSettings } from '../config.ts'
import type { createHttp } from '../http.ts'
import type { Part } from '../parts.ts'
import { offersBy, type OfferSources } from './site-offers.ts'

/** An offer as the form shows it: the heading of its day, '' without one, and its name in the answer. */
export interface ShownOffer extends Offer {
  readonly heading: string
  readonly name: string
}

/**
 * The state of a booking field: its offers, and whether the visitor has lost the chosen one. `leads` is true if the
 * visitor has done nothing since that choice, so that the focus may move back to it.
 */
export interface Offered {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly offers: readonly ShownOffer[]
  readonly lost: boolean
  readonly leads: boolean
}

/** The functions that make a site's calls. */
interface Tools {
  readonly createHttp: typeof createHttp
}

/** Where a desk gets its functions from: a site's configuration, and the functions that replace the site's calls. */
export interface BookingSite {
  readonly config?: () => SiteSettings
  /** The part of the form that makes calls. */
  readonly tools?: Pick<Part<Tools>, 'loadEventually'>
  readonly sources?: Partial<OfferSources>
}

/** Returns what finds and holds the offers of a form; `create` makes it with the first call. */
export type Bookings = (create: typeof createOfferDesk) => OfferDesk

/** The state of one field. */
interface Entry {
  shown: Offered
  /** The answers for which the offers were requested, as JSON. */
  matched: string
  /** The number of requests for offers so far: a late reply to an earlier one is dropped. */
  requests: number
  /** The held offer; `renewal` is the time after which the next event of the visitor renews the hold. */
  hold: { readonly offer: string; readonly reference: string; readonly renewal: number } | undefined
  /** True while a request for a hold is open. There is only one at a time. */
  isHolding: boolean
}

/** The pauses in milliseconds before offers are requested again after a failure. */
const pauses = [2000, 6000]
/** The pause in milliseconds before a hold is requested again after a failure. */
const holdPause = 5000

export const noOffers: Offered = { status: 'loading', offers: [], lost: false, leads: false }

/** The events by which visitors go on. */
const acts: ReadonlySet<SessionEvent['type']> = new Set([
  'edited',
  'autofilled',
  'committed',
  'confirmed',
  'sendPressed',
])

/**
 * Finds the offers of a form's fields, and holds the chosen ones. It follows the session: it requests offers when a
 * question appears and when an answer changes to which they belong, holds an offer once it is confirmed, and releases
 * it when it is no longer the answer. A hold is renewed while the visitor goes on. If the offer is taken meanwhile, the
 * field is emptied.
 *
 * @param now returns the time in milliseconds, of which only differences count
 */
export function createOfferDesk(store: Store, site: BookingSite, now = () => performance.now()) {
  const { findOffers, holdOffer, releaseOffer } = sourcesOf(site, store.program().flow.id)
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let isDue = false
  /** How often the visitor has acted. */
  let acted = 0
  // The places of an enquiry that is stored, or may be, are not released.
  let isSent = false

  const show = (entry: Entry, change: Partial<Offered>) => {
    entry.shown = { ...entry.shown, ...change }
    for (const listener of listeners) listener()
  }
  const call = (id: string) => {
    const { source } = allPlaces(store.program().flow).get(id)!.field
    return { field: id, source: source!, key: store.state().send.seed }
  }

  const find = async (id: string, entry: Entry, answers: MatchedAnswers): Promise<void> => {
    const request = ++entry.requests
    const matched = matchedKey(answers)
    // After a change of the answers, the earlier offers mean nothing.
    show(entry, { status: 'loading', ...(entry.matched !== matched && { offers: [] }) })
    entry.matched = matched
    for (let failures = 0; ; failures++) {
      const found = await settled(findOffers?.({ ...call(id), answers }))
      if (entry.requests !== request) return
      if (found !== 'failed') {
        const free = found.filter(({ left }) => left !== 0)
        show(entry, { status: 'ready', offers: free.map((offer) => shownOffer(offer, store.program())) })
        const [chosen] = listOf(store.field(id)?.value)
        if (chosen !== undefined && !free.some((offer) => offer.id === chosen)) lose(id, entry, chosen)
        return
      }
      const pause = findOffers && pauses[failures]
      if (pause === undefined) return show(entry, { status: 'failed' })
      await new Promise((passed) => setTimeout(passed, pause))
      if (entry.requests !== request) return
    }
  }
  /** In another language the site may name its offers differently. */
  const matchedKey = (answers: MatchedAnswers) => JSON.stringify([store.program().flow.lang, answers])
  const findAgain = (id: string, entry: Entry) =>
    void find(id, entry, matchedAnswers(store.program(), store.state(), id))

  /** Removes an offer from the list, and empties the field, which is to be answered again. All other answers stay. */
  const lose = (id: string, entry: Entry, offer: string | undefined, leads = false) => {
    show(entry, { lost: true, leads, offers: entry.shown.offers.filter((shown) => shown.id !== offer) })
    store.dispatch({ type: 'edited', field: id, value: [], pending: true })
  }

  const hold = async (id: string, entry: Entry, offer: string, request: NonNullable<typeof holdOffer>) => {
    entry.isHolding = true
    const isRenewal = entry.hold?.offer === offer
    const before = acted
    const reply = await settled(request({ ...call(id), offer }))
    entry.isHolding = false
    if (typeof reply === 'object') {
      entry.hold = { offer, reference: reply.hold, renewal: now() + reply.seconds * 500 }
      if (entries.get(id) !== entry) release(entry)
    } else if (reply === 'failed') {
      entry.hold = { offer, reference: entry.hold?.reference ?? '', renewal: now() + holdPause }
    } else {
      entry.hold = undefined
      if (confirmedOffer(store, id) === offer) lose(id, entry, offer, !isRenewal && acted === before)
      if (entries.get(id) === entry) findAgain(id, entry)
    }
    // Meanwhile the visitor may have chosen another offer.
    followSoon()
  }
  const release = (entry: Entry) => {
    const { reference = '' } = entry.hold ?? {}
    entry.hold = undefined
    if (reference !== '') void releaseOffer?.({ hold: reference }).catch(() => undefined)
  }
  const releaseAll = () => {
    if (!isSent) for (const entry of entries.values()) release(entry)
  }

  const followField = (id: string) => {
    let entry = entries.get(id)
    const field = store.field(id)
    if (!field) {
      if (entry) release(entry)
      entries.delete(id)
      return
    }
    if (!entry) {
      entry = { shown: noOffers, matched: '', requests: 0, hold: undefined, isHolding: false }
      entries.set(id, entry)
    }
    const answers = matchedAnswers(store.program(), store.state(), id)
    if (entry.matched !== matchedKey(answers)) void find(id, entry, answers)
    if (entry.shown.lost && listOf(field.value).length > 0) show(entry, { lost: false, leads: false })
    if (!holdOffer || entry.isHolding || isSent) return
    const offer = confirmedOffer(store, id)
    if (offer === undefined) return release(entry)
    const held = entry.hold
    // A confirmed offer that is lost stays confirmed until another one is. It is not requested again.
    const isDueNow = held?.offer === offer ? now() >= held.renewal : listOf(field.value)[0] === offer
    if (isDueNow) void hold(id, entry, offer, holdOffer)
  }

  const noteSending = () => {
    const { visit, send } = store.state()
    if (visit.open) isSent = send.phase === 'submitting' || send.phase === 'done'
  }
  const follow = () => {
    isDue = false
    noteSending()
    if (store.state().visit.open) {
      for (const [id, { field }] of allPlaces(store.program().flow)) if (field.source !== undefined) followField(id)
    } else {
      releaseAll()
      entries.clear()
    }
  }
  const followSoon = () => {
    if (isDue) return
    isDue = true
    // After the session has handled the event.
    queueMicrotask(follow)
  }

  store.listen((event: SessionEvent) => {
    // The event may close the form, and then nothing shows any more that it was sent.
    noteSending()
    if (acts.has(event.type)) acted++
    if (event.type === 'conversionReplied' && 'error' in event.outcome)
      for (const id of event.outcome.missing ?? []) {
        const entry = entries.get(id)
        if (!entry) continue
        const offer = entry.hold?.offer
        entry.hold = undefined
        // After the session has handled the event. It leads to the field when the message of the refusal has closed.
        queueMicrotask(() => {
          lose(id, entry, offer)
          findAgain(id, entry)
        })
      }
    if (event.type === 'cameOnline')
      for (const [id, entry] of entries) if (entry.shown.status === 'failed') findAgain(id, entry)
    followSoon()
  })
  // Without a page there is nothing to leave.
  if (typeof addEventListener === 'function') addEventListener('pagehide', releaseAll)
  followSoon()

  return {
    subscribe(this: void, listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns what a field shows. It stays the same object while nothing of it changes. */
    of: (field: string): Offered => entries.get(field)?.shown ?? noOffers,
    retry(field: string) {
      const entry = entries.get(field)
      if (entry) findAgain(field, entry)
    },
  }
}

/** Returns the functions that replace the site's calls, and the site's own calls for all others. */
function sourcesOf({ config, tools, sources }: BookingSite, flow: string): Partial<OfferSources> {
  if (!config || !tools) return sources ?? {}
  let own: Promise<OfferSources> | undefined
  const calls = async () => {
    const { createHttp: create } = await tools.loadEventually()
    return offersBy(create(config()), config().paths, flow)
  }
  const site = () => (own ??= calls())
  return {
    findOffers: async (call) => (await site()).findOffers(call),
    holdOffer: async (call) => (await site()).holdOffer(call),
    releaseOffer: async (call) => (await site()).releaseOffer(call),
    ...sources,
  }
}

/** Finds, holds and releases the offers of the booking fields of one form. */
export type OfferDesk = ReturnType<typeof createOfferDesk>

const listOf = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])

/** Resolves with the result of a call, or with `failed` if it rejects or there is none. */
async function settled<Got>(call: Promise<Got> | undefined): Promise<Got | 'failed'> {
  try {
    return call ? await call : 'failed'
  } catch {
    return 'failed'
  }
}

/** Returns the id of the offer with which a field that applies was answered; undefined once the field is emptied. */
function confirmedOffer(store: Store, id: string): string | undefined {
  const { stepId } = allPlaces(store.program().flow).get(id)!
  const { values, saved } = store.state().steps.of(stepId)
  return store.field(id) && listOf(values[id]).length > 0 ? listOf(saved?.[id])[0] : undefined
}

/** Returns the confirmed answers that decide which offers a field shows, as they are sent. */
function matchedAnswers(program: Program, state: State, id: string): MatchedAnswers {
  const places = allPlaces(program.flow)
  const { applicable, facts } = visibilityOf(program, state)
  const answers = (places.get(id)!.field.for ?? []).flatMap((name) => {
    const place = places.get(name)
    const saved = place && state.steps.of(place.stepId).saved
    if (!saved || !applicable.includes(place.stepId)) return []
    const sent = stepPayload(program, place.step, saved, facts)[name]
    // The check admits only fields whose answer is a value or a list.
    return sent === undefined ? [] : [[name, sent as MatchedAnswers[string]] as const]
  })
  return Object.fromEntries(answers)
}

function shownOffer(offer: Offer, { flow }: Program): ShownOffer {
  const { day = '', title } = offer
  const date = (dateStyle: 'full' | 'long') =>
    day && new Intl.DateTimeFormat(localeOf(flow.lang), { dateStyle, timeZone: 'UTC' }).format(new Date(day))
  return { ...offer, heading: date('full'), name: [date('long'), title].filter(Boolean).join(' ') }
}
