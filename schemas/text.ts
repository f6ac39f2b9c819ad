import { scalar, when } from './condition.ts'
import type { Named } from './named.ts'

/** A list of alternatives: the first whose `when` matches is used. */
const picks = <const Use>(use: Use) =>
  ({
    type: 'array',
    minItems: 1,
    items: { type: 'object', additionalProperties: false, required: ['use'], properties: { when, use } },
  }) as const

/** A wording: one text, or a list of wordings of which the first whose `when` matches is used. */
const textSchema = { anyOf: [{ type: 'string' }, picks({ type: 'string' })] } as const
export interface TextSchema extends Named<typeof textSchema> {}
/** The schema of a wording: one text, or a list of `{ when, use }` of which the first that matches is used. */
export const text: TextSchema = textSchema

/** A number that may depend on the context, in the same way as a wording. */
const numberSchema = { anyOf: [{ type: 'number' }, picks({ type: 'number' })] } as const
export interface NumberSchema extends Named<typeof numberSchema> {}
export const number: NumberSchema = numberSchema

/** A value sent along with the answers when its condition matches. */
const extraSchema = { anyOf: [scalar, picks(scalar)] } as const
export interface ExtraSchema extends Named<typeof extraSchema> {}
export const extra: ExtraSchema = extraSchema

const id = { pattern: '^[a-z][A-Za-z0-9_]*$' } as const

/** The name of a step, field, option, bubble or note: stable, never numeric. */
export const name = { type: 'string', ...id } as const

/** The schema of the keys of a map by name. */
export const names = id

/** Named wordings, shown in the order of the file. */
const textsSchema = { type: 'object', propertyNames: names, additionalProperties: text } as const
export interface TextsSchema extends Named<typeof textsSchema> {}
export const texts: TextsSchema = textsSchema

/** The file name of a picture of the flow's artwork. */
export const picture = { type: 'string', pattern: '^[a-z0-9-]+\\.(svg|png|webp|jpg)$' } as const

/** A page of the site, from its root. */
export const page = { type: 'string', pattern: '^/(?:[A-Za-z0-9_-][A-Za-z0-9_/-]*)?$' } as const

// Blanks and backslashes are excluded: browsers remove or convert them, and `/\\host` would lead to another site.
const rest = '[^\\s\\\\<>"{}]*'
const anotherSite = `https?://[^\\s\\\\/?#@:<>"{}]+(?::[0-9]{1,5})?(?:[/?#]${rest})?` as const

/**
 * The target of a link: a page of the site, another site, a mail or telephone address, or a step of the conversation.
 */
const href = {
  type: 'string',
  pattern: `^(?:/(?!/)${rest}|${anotherSite}|mailto:[^\\s@<>"{}]+@[^\\s@<>"{}]+|tel:[+]?[0-9-]+|#[a-z][A-Za-z0-9_]*)$`,
} as const

/** Links by the names that texts use in braces. */
const linksSchema = {
  type: 'object',
  propertyNames: names,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'href'],
    properties: { text, href },
  },
} as const
export interface LinksSchema extends Named<typeof linksSchema> {}
export const links: LinksSchema = linksSchema
