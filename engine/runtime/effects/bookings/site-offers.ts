import type { MatchedAnswers, Offer } from '../../../../schemas/calls/find-offers.ts'
import type { Hold } from '../../../../schemas/calls/hold-offer.ts'
import type { SiteSettings } from '../config.ts'
import { createHttp, type Http } from '../http.ts'

/** A field whose offers are requested. */
interface OfferField {
  readonly field: string
  /** The name of the list of offers in the flow. */
  readonly source: string
  /** The key of the form: holds belong to it. */
  readonly key: string
}

/**
 * The functions that find and hold offers. Each resolves with the result, failures included; a rejection counts as a
 * failure. Without `holdOffer`, nothing is held, and only the sending decides.
 */
export interface OfferSources {
  /** Resolves with the offers that match the answers, in their order. */
  readonly findOffers: (call: OfferField & { readonly answers: MatchedAnswers }) => Promise<readonly Offer[] | 'failed'>
  /** Holds a place of an offer, instead of the one that the form holds for the field; or renews the hold of it. */
  readonly holdOffer: (call: OfferField & { readonly offer: string }) => Promise<Hold | 'taken' | 'failed'>
  /** Ends a hold, also while the page is left. */
  readonly releaseOffer: (call: { readonly hold: string }) => Promise<void>
}

const taken = 409

/** Returns the calls of a site for the offers of a flow. */
export const siteOffers = (config: SiteSettings, flow: string): OfferSources =>
  offersBy(createHttp(config), config.paths, flow)

/**
 * Returns the same calls, made by `http`; `paths` are those that differ on the site. Their declarations are not
 * imported, because bundlers would make a further file of them, which every form would fetch.
 */
export function offersBy(http: Http, paths: SiteSettings['paths'], flow: string): OfferSources {
  const { slots = '/api/v1/chat_form/slots', hold: holds = '/api/v1/chat_form/slots/hold' } = paths
  const headersOf = (field: string) => ({ 'X-Kaiwa-Flow': flow, 'X-Kaiwa-Field': field })
  return {
    async findOffers({ field, key, answers }) {
      const call = { method: 'POST' as const, headers: headersOf(field), body: { answers, key } }
      const { ok, body } = await http(slots, call)
      return ok && isOfferList(body) ? body : 'failed'
    },
    async holdOffer({ field, key, offer }) {
      const call = { method: 'POST' as const, headers: headersOf(field), body: { offer, key } }
      const { ok, status, body } = await http(holds, call)
      if (ok && isHold(body)) return body
      return status === taken ? 'taken' : 'failed'
    },
    async releaseOffer({ hold }) {
      const call = { method: 'DELETE' as const, keepalive: true }
      await http(`${holds}/${hold}`, call)
    },
  }
}

const isOfferList = (body: unknown): body is Offer[] =>
  Array.isArray(body) &&
  (body as readonly Partial<Offer>[]).every(
    (offer) => typeof offer?.id === 'string' && offer.id !== '' && typeof offer.title === 'string',
  )

function isHold(body: unknown): body is Hold {
  const { hold, seconds } = (body ?? {}) as Partial<Hold>
  return typeof hold === 'string' && typeof seconds === 'number' && seconds > 0
}
