import type { FromSchema } from 'json-schema-to-ts'

/** GET client: the agencies that match. */
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

/** GET images: the operator's pictures; a flow's banners name their index. */
export const imageList = {
  type: 'array',
  items: {
    type: 'object',
    required: ['asset_image', 'alt'],
    properties: { asset_image: { type: 'string' }, alt: { type: 'string' } },
  },
} as const

/** POST conversion, accepted. */
export const conversionReply = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1 } },
} as const

/** GET conversion: the token of what is stored, or that it is under way. */
export const outcomeReply = {
  anyOf: [conversionReply, { type: 'object', required: ['state'], properties: { state: { const: 'pending' } } }],
} as const

/** POST file, kept. */
export const fileReply = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } },
} as const

/** Any call, refused: for programs, for developers, and of answers the fields with the rules that they break. */
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

/** POST verify_code. */
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
/** A picture of the operator: its address, and what it is described by. */
export type Image = FromSchema<typeof imageList>[number]
