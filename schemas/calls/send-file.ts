import type { Contract, ServerCall } from './call.ts'

export const call: ServerCall<'file'> = { method: 'POST', pathName: 'file', path: '/api/v1/chat_form/file' }

const file = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } },
} as const

export const contract = {
  summary: 'Keeps a file for a field, for 24 hours unless a conversion of the session names it.',
  headers: ['flow', 'field'],
  body: 'file',
  replies: {
    201: {
      description: 'It is kept: the reference by which a conversion names it.',
      body: { name: 'File', schema: file },
    },
  },
  refused: [403, 413, 415, 419, 422, 429, 503],
  stub: { status: 201, body: { file: 'development' } },
} satisfies Contract
