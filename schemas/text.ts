import { scalar, when } from './condition.ts'
import type { Named } from './named.ts'

/** A list of alternatives: the first whose `when` matches is used. */
const picks = <const Use>(use: Use) =>
  ({
    type: 'array',
    minItems: 1,
    items: { type: 'object', additionalProperties: false, required: ['use'], properties: { when, use } },
  }) as const

/**
 * The forms of a text by a number, which `plural` names: one for each category of the language, such as `one`, and for
 * single numbers. `other` is used for all numbers without a form of their own.
 */
const plural = {
  type: 'object',
  required: ['plural', 'other'],
  properties: { plural: { type: 'string' }, other: { type: 'string' } },
  additionalProperties: { type: 'string' },
} as const

/**
 * The types know a wording as programs have it: the compiler makes one string of the plural forms of a text
 * (`engine/language/compile/forms.ts`).
 */
const textSchema = { anyOf: [{ type: 'string' }, picks({ type: 'string' })] } as const
const withForms = () => [{ type: 'string' }, picks({ anyOf: [{ type: 'string' }, plural] }), plural]
export interface TextSchema extends Named<typeof textSchema> {}
/**
 * The schema of a wording: one text or its plural forms, or a list of `{ when, use }` of which the first that matches
 * is used.
 */
export const text: TextSchema = { anyOf: withForms() as unknown as TextSchema['anyOf'] }

/** The message of a rule: like a wording, but its only names are those that the rule fills. */
export const message: TextSchema = { anyOf: withForms() as unknown as TextSchema['anyOf'] }

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
