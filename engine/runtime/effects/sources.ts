import type { Client, Image } from '../../../schemas/replies.ts'
import type { AnyFlow, FlowTypes, PayloadOf } from '../program/flow-types.ts'
import type { ConversionOutcome, Found, Outcomes, SessionEvent } from '../session/events.ts'
import type { Call, CallName } from '../session/requests.ts'

type CallOf<Type extends CallName> = Omit<Extract<Call, { type: Type }>, 'type' | 'request'>

/**
 * The functions that handle a session's requests. Each resolves with the result, failures included. A rejection counts
 * as an unknown failure. A source is only needed if the flow makes its request.
 */
export interface Sources<Of extends FlowTypes = AnyFlow> {
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

/** Passes a session's requests to the sources, and dispatches the results. */
export function createCaller(sources: Sources, dispatch: (event: SessionEvent) => void): (call: Call) => void {
  const send = async (call: Call): Promise<void> => {
    switch (call.type) {
      case 'submit':
        return dispatch({
          type: 'conversionReplied',
          request: call.request,
          outcome: await otherwise({ error: 'lost' }, sources.submit(call)),
        })
      case 'askOutcomes':
        return dispatch({
          type: 'outcomesReplied',
          request: call.request,
          outcomes: await otherwise({}, sources.askOutcomes?.(call)),
        })
      case 'findClients':
        return dispatch({
          type: 'clientsReplied',
          request: call.request,
          clients: await otherwise('failed', sources.findClients?.(call)),
        })
      case 'lookUp':
        return dispatch({
          type: 'lookupReplied',
          request: call.request,
          found: await otherwise('failed', sources.lookUp?.(call)),
        })
      case 'fetchImages':
        return dispatch({ type: 'imagesReplied', images: await otherwise([], sources.fetchImages?.()) })
      case 'sendSms':
        return dispatch({
          type: 'smsReplied',
          request: call.request,
          sent: await otherwise(false, sources.sendSms?.(call)),
        })
      case 'verifyCode':
        return dispatch({
          type: 'codeReplied',
          request: call.request,
          outcome: await otherwise('failed', sources.verifyCode?.(call)),
        })
    }
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
