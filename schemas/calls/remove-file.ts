import type { Contract, ServerCall } from './call.ts'

export const call: ServerCall<'file'> = { method: 'DELETE', pathName: 'file', path: '/api/v1/chat_form/file' }

export const contract = {
  summary: 'Deletes a file of the session that belongs to no enquiry.',
  item: 'id',
  replies: { 204: { description: 'The file is deleted.' } },
  refused: [403, 404, 419, 503],
  stub: { status: 204 },
} satisfies Contract
