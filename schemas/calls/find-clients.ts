import type { FromSchema } from 'json-schema-to-ts'
import type { ServerCall, SessionCall, SessionContract } from './call.ts'

const clients = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'name', 'imgurl_logo', 'is_pdf_display'],
    properties: {
      id: { type: ['integer', 'string'] },
      name: { type: 'string' },
      imgurl_logo: { type: 'string' },
      is_pdf_display: { type: 'boolean' },
    },
  },
} as const

/**
 * A company that a search has found; `imgurl_logo` is an address, and `is_pdf_display` is true if it has documents to
 * send.
 */
export type Client = FromSchema<typeof clients>[number]

export interface Search {
  readonly request: number
  readonly query: Readonly<Record<string, string>>
}

export const call: ServerCall<'clients'> &
  SessionCall<Search, 'clientsReplied', 'clients', readonly Client[] | 'failed'> = {
  method: 'GET',
  pathName: 'clients',
  path: '/api/v1/chat_form/client',
  event: 'clientsReplied',
  as: 'clients',
  failed: 'failed',
}

export const contract = {
  summary: 'Returns the clients that match the answers. The flow declares the answers that a search must contain.',
  headers: ['flow'],
  isSearch: true,
  replies: { 200: { description: 'The matching clients.', body: { name: 'Clients', schema: clients } } },
  refused: [400, 503],
  stub: {
    status: 200,
    body: [
      { id: 'A', name: 'Example A', imgurl_logo: '', is_pdf_display: false },
      { id: 'B', name: 'Example B', imgurl_logo: '', is_pdf_display: false },
    ],
  },
  good: [{ id: 1, name: 'One', imgurl_logo: '', is_pdf_display: false }],
} satisfies SessionContract<typeof call>
