import type { Contract, ServerCall } from './call.ts'

export const call: ServerCall<'file'> = { method: 'POST', pathName: 'file', path: '/api/v1/chat_form/file' }

const file = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } },
} as const

export const contract = {
  summary: 'Stores a file for a field. After 24 hours it is deleted, unless a conversion of the session refers to it.',
  headers: ['flow', 'field'],
  body: 'file',
  replies: {
    201: { description: 'The reference of the stored file, for a conversion.', body: { name: 'File', schema: file } },
  },
  refused: [403, 413, 415, 419, 422, 429, 503],
  stub: { status: 201, body: { file: 'development' } },
} satisfies Contract
