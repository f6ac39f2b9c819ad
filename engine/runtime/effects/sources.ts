import type { Outcomes } from '../../../schemas/calls/ask-outcomes.ts'
import type { Image } from '../../../schemas/calls/fetch-images.ts'
import type { Client } from '../../../schemas/calls/find-clients.ts'
import { type Call, calls, contracts, type SessionCallName } from '../../../schemas/calls/index.ts'
import type { Found } from '../../../schemas/calls/look-up.ts'
import type { ConversionOutcome } from '../../../schemas/calls/submit.ts'
import type { AnyFlow, FlowTypes, PayloadOf } from '../program/flow-types.ts'
import type { SessionEvent } from '../session/events.ts'
import { replyTo } from '../session/requests.ts'
import type { OfferSources } from './bookings/site-offers.ts'

type CallOf<Type extends SessionCallName> = Omit<Extract<Call, { type: Type }>, 'type' | 'request'>

/**
 * The functions that handle a session's requests. Each resolves with the result, failures included. A rejection counts
 * as an unknown failure. A source is only needed if the flow makes its request.
 */
export interface Sources<Of extends FlowTypes = AnyFlow> extends Partial<OfferSources> {
  /** Sends an enquiry under its key. `replaces` are the keys of earlier enquiries whose outcome is unknown. */
  readonly submit: (
    enquiry: Omit<CallOf<'submit'>, 'payload'> & { readonly payload: PayloadOf<Of> },
  ) => Promise<ConversionOutcome>
  /** Resolves with the outcomes of the enquiries with these keys. */
  readonly askOutcomes?: (call: CallOf<'askOutcomes'>) => Promise<Outcomes>
  /** Resolves with the clients that match the search values of the flow. */
  readonly findClients?: (call: CallOf<'findClients'>) => Promise<readonly Client[] | 'failed'>
  /** Resolves with the entry of a key in a source that the flow names, such as the places of a postal code. */
  readonly lookUp?: (call: CallOf<'lookUp'>) => Promise<Found | 'missing' | 'failed'>
  /** Resolves with the pictures of the banners, to which a flow refers by number. */
  readonly fetchImages?: () => Promise<readonly Image[]>
  /** Sends a code; resolves with false if it could not be sent. */
  readonly sendSms?: (call: CallOf<'sendSms'>) => Promise<boolean>
  /** Checks whether a code is the one that was sent. */
  readonly verifyCode?: (call: CallOf<'verifyCode'>) => Promise<'right' | 'wrong' | 'failed'>
}

/** Returns sources that answer each call with the good reply of its contract. */
export const goodSources = (): Sources => {
  const replies = Object.entries(contracts).flatMap(([name, contract]) =>
    'good' in contract ? [[name, () => Promise.resolve(contract.good)] as const] : [],
  )
  const { findOffers, holdOffer } = contracts
  return {
    ...(Object.fromEntries(replies) as unknown as Sources),
    findOffers: () => Promise.resolve(findOffers.stub.body),
    holdOffer: () => Promise.resolve(holdOffer.stub.body),
  }
}

/** Passes a session's requests to the sources, and dispatches the results. */
export function createCaller(sources: Sources, dispatch: (event: SessionEvent) => void): (call: Call) => void {
  const send = async (call: Call): Promise<void> => {
    const { failed } = calls[call.type]
    const results = sources as {
      readonly [Name in SessionCallName]: ((call: Call) => Promise<typeof failed>) | undefined
    }
    dispatch(replyTo(call, await otherwise(failed, results[call.type]?.(call))))
  }
  return (call) => void send(call)
}

/** Resolves with the result of a call, or with `failed` if it rejects or there is no source. */
async function otherwise<Got, Failed>(failed: Failed, call: Promise<Got> | undefined): Promise<Got | Failed> {
  try {
    return call ? await call : failed
  } catch {
    return failed
  }
}
