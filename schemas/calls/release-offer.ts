import type { Contract, ServerCall } from './call.ts'
import { call as holdOffer } from './hold-offer.ts'

export const call: ServerCall<'hold'> = { method: 'DELETE', pathName: holdOffer.pathName, path: holdOffer.path }

export const contract = {
  summary: 'Ends a hold of the session.',
  item: 'id',
  replies: { 204: { description: 'The hold has ended.' } },
  refused: [403, 404, 419, 503],
  stub: { status: 204 },
} satisfies Contract
