import type { FromSchema } from 'json-schema-to-ts'

/** Reply to GET client: the matching agencies. */
export const clientList = {
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

/** Reply to GET images: the operator's pictures; a flow's banners refer to them by index. */
export const imageList = {
  type: 'array',
  items: {
    type: 'object',
    required: ['asset_image', 'alt'],
    properties: { asset_image: { type: 'string' }, alt: { type: 'string' } },
  },
} as const

/** Reply to an accepted POST conversion. */
export const conversionReply = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1 } },
} as const

/** Reply to GET conversion: the token of the stored enquiry, or that it is still pending. */
export const outcomeReply = {
  anyOf: [conversionReply, { type: 'object', required: ['state'], properties: { state: { const: 'pending' } } }],
} as const

/** Reply to a POST file that was stored. */
export const fileReply = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } },
} as const

/**
 * Reply to any refused call: a type for programs, a message for developers, and the fields with the rules that their
 * answers break.
 */
export const refusal = {
  type: 'object',
  required: ['type', 'message'],
  properties: {
    type: { type: 'string' },
    message: { type: 'string' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'rule'],
        properties: { field: { type: 'string' }, rule: { type: 'string' } },
      },
    },
  },
} as const

/** Reply to POST verify_code. */
export const verifyReply = {
  type: 'object',
  required: ['success'],
  properties: { success: { type: 'boolean' } },
} as const

/**
 * A company that a search has found; `imgurl_logo` is an address, and `is_pdf_display` is true if it has documents to
 * send.
 */
export type Client = FromSchema<typeof clientList>[number]
/** A picture of the operator: its address and its alternative text. */
export type Image = FromSchema<typeof imageList>[number]
