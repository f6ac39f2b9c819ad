import * as askOutcomes from './ask-outcomes.ts'
import type { Contract, ServerCall, SessionCall, SessionContract } from './call.ts'
import * as fetchImages from './fetch-images.ts'
import * as fetchToken from './fetch-token.ts'
import * as findClients from './find-clients.ts'
import * as findOffers from './find-offers.ts'
import * as holdOffer from './hold-offer.ts'
import * as lookUp from './look-up.ts'
import * as releaseOffer from './release-offer.ts'
import * as removeFile from './remove-file.ts'
import * as sendFile from './send-file.ts'
import * as sendSms from './send-sms.ts'
import * as submit from './submit.ts'
import * as verifyCode from './verify-code.ts'

/** The calls by their names, as every page needs them. */
export const calls = {
  fetchToken: fetchToken.call,
  fetchImages: fetchImages.call,
  findClients: findClients.call,
  askOutcomes: askOutcomes.call,
  submit: submit.call,
  sendSms: sendSms.call,
  verifyCode: verifyCode.call,
  lookUp: lookUp.call,
}

/** The calls of single field types, which pages load with these types. */
const callsOfTypes = {
  sendFile: sendFile.call,
  removeFile: removeFile.call,
  findOffers: findOffers.call,
  holdOffer: holdOffer.call,
  releaseOffer: releaseOffer.call,
}

type Calls = typeof calls & typeof callsOfTypes

/** The contracts of the calls. They are an export of their own, because the page does not load them. */
export const contracts = {
  fetchToken: fetchToken.contract,
  fetchImages: fetchImages.contract,
  findClients: findClients.contract,
  askOutcomes: askOutcomes.contract,
  submit: submit.contract,
  sendFile: sendFile.contract,
  removeFile: removeFile.contract,
  findOffers: findOffers.contract,
  holdOffer: holdOffer.contract,
  releaseOffer: releaseOffer.contract,
  sendSms: sendSms.contract,
  verifyCode: verifyCode.contract,
  lookUp: lookUp.contract,
} satisfies { readonly [Name in keyof Calls]: ContractOf<Calls[Name]> }

type ContractOf<Call> = Call extends ServerCall
  ? Call extends { readonly failed: unknown }
    ? SessionContract<Call>
    : Contract
  : Call extends { readonly failed: unknown }
    ? Pick<SessionContract<Call>, 'good'>
    : never

/** The names of the calls that the form's server answers. */
export type ServerCallName = NameOf<ServerCall>

/** The names of the calls that the session requests. */
export type SessionCallName = NameOf<{ readonly event: string }>

type NameOf<Kind> = { [Name in keyof Calls]: Calls[Name] extends Kind ? Name : never }[keyof Calls]

/** The names of the paths in a site's configuration. */
export type PathName = Calls[ServerCallName]['pathName']

type Paths = { readonly [Name in PathName]?: string }

/** A request of the session that a call answers. */
export type Call = { [Name in SessionCallName]: Merged<{ type: Name } & Taken<Calls[Name]>> }[SessionCallName]

/** An event of the session that carries the reply to a call, with the number of the request if it has one. */
export type ReplyEvent = { [Name in SessionCallName]: EventOf<Calls[Name]> }[SessionCallName]

type Taken<Call> = Call extends { readonly takes?: infer Takes extends object } ? Takes : never

type EventOf<Call> =
  Call extends SessionCall<infer Takes, infer Type, infer Name, infer Reply>
    ? Merged<{ type: Type } & Pick<Takes, Extract<keyof Takes, 'request'>> & Record<Name, Reply>>
    : never

type Merged<Parts> = { -readonly [Name in keyof Parts]: Parts[Name] }

/** Returns the calls that the form's server answers, each with its contract. */
export const serverCalls = (): (readonly [name: ServerCallName, call: ServerCall<PathName>, contract: Contract])[] =>
  Object.entries({ ...calls, ...callsOfTypes }).flatMap(([name, call]) =>
    'path' in call
      ? [[name, call, contracts[name as ServerCallName]] as [ServerCallName, ServerCall<PathName>, Contract]]
      : [],
  )

/** Returns the path of a call, with a site's changes. */
export const pathOf = ({ pathName, path }: ServerCall<PathName>, changes: Paths): string => changes[pathName] ?? path

/** Returns the paths of all calls, by the names that a site's configuration has for them. */
export function pathsOf(changes: Paths = {}): Readonly<Record<PathName, string>> {
  const all = Object.values({ ...calls, ...callsOfTypes })
  const defaults = all.flatMap((call) => ('path' in call ? [[call.pathName, call.path] as const] : []))
  return { ...(Object.fromEntries(defaults) as Record<PathName, string>), ...changes }
}
