import type { Contract, ServerCall } from './call.ts'
import { call as sendFile } from './send-file.ts'

export const call: ServerCall<'file'> = { method: 'DELETE', pathName: sendFile.pathName, path: sendFile.path }

export const contract = {
  summary: 'Deletes a file of the session that belongs to no enquiry.',
  item: 'id',
  replies: { 204: { description: 'The file is deleted.' } },
  refused: [403, 404, 419, 503],
  stub: { status: 204 },
} satisfies Contract
