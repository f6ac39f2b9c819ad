import type { FromSchema } from 'json-schema-to-ts'

/** What a host page may say when it opens the form. Unknown names and wrong types are reported and ignored. */
export const openOptions = {
  type: 'object',
  additionalProperties: false,
  properties: {
    flow: { type: 'string' },
    isParentRequest: { type: 'boolean' },
    generation: { type: ['integer', 'null'], multipleOf: 10, maximum: 60 },
    lpType: { type: 'string' },
    prefId: { type: 'integer' },
    cityId: { type: 'integer' },
    areaName: { type: 'string' },
  },
} as const

export type OpenOptions = FromSchema<typeof openOptions>

/** The options that a flow's context may be built from. */
export const hostOptionNames = ['isParentRequest', 'generation', 'lpType', 'prefId', 'cityId', 'areaName'] as const

export type HostOptionName = (typeof hostOptionNames)[number]
