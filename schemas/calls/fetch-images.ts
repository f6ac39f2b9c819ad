import type { FromSchema } from 'json-schema-to-ts'
import type { ServerCall, SessionCall, SessionContract } from './call.ts'

/** The operator's pictures. A flow's banners refer to them by index. */
const images = {
  type: 'array',
  items: {
    type: 'object',
    required: ['asset_image', 'alt'],
    properties: { asset_image: { type: 'string' }, alt: { type: 'string' } },
  },
} as const

/** A picture of the operator: its address and its alternative text. */
export type Image = FromSchema<typeof images>[number]

export const call: ServerCall<'images'> & SessionCall<object, 'imagesReplied', 'images', readonly Image[]> = {
  method: 'GET',
  pathName: 'images',
  path: '/api/v1/chat_form/images',
  event: 'imagesReplied',
  as: 'images',
  failed: [],
}

export const contract = {
  summary: 'Returns the pictures of the site, to which banners refer by index.',
  replies: { 200: { description: 'The pictures.', body: { name: 'Images', schema: images } } },
  refused: [],
  stub: { status: 200, body: [] },
  good: [],
} satisfies SessionContract<typeof call>
