import type { Contract, ServerCall } from './call.ts'

export const call: ServerCall<'hold'> = { method: 'DELETE', pathName: 'hold', path: '/api/v1/chat_form/slots/hold' }

export const contract = {
  summary: 'Ends a hold of the session.',
  item: 'id',
  replies: { 204: { description: 'The hold has ended.' } },
  refused: [403, 404, 419, 503],
  stub: { status: 204 },
} satisfies Contract
