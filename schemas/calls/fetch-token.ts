import { type Contract, type ServerCall, token } from './call.ts'

export const call: ServerCall<'csrf'> = { method: 'GET', pathName: 'csrf', path: '/api/v1/csrf' }

export const contract = {
  summary: 'Returns a token for the session, and begins a session if there is none.',
  replies: { 200: { description: 'The token for X-CSRF-TOKEN.', body: token } },
  refused: [403],
  stub: { status: 200, body: { token: 'development' } },
} satisfies Contract
