const words = { type: 'string', pattern: '\\S' } as const

/** Words for authors, which visitors never read: one text, or one in each language of the studio. */
export const label = {
  anyOf: [
    words,
    { type: 'object', additionalProperties: false, required: ['en', 'ja'], properties: { en: words, ja: words } },
  ],
} as const

/** The labels of a name by its values, as conditions write them. */
export const labels = { type: 'object', minProperties: 1, additionalProperties: label } as const
