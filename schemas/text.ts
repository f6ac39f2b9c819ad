import { scalar, when } from './condition.ts'

/** A list of alternatives: the first whose `when` matches is used. */
const picks = <const Use>(use: Use) =>
  ({
    type: 'array',
    minItems: 1,
    items: { type: 'object', additionalProperties: false, required: ['use'], properties: { when, use } },
  }) as const

/** A wording: one text, or a list of wordings of which the first whose `when` matches is used. */
export const text = {
  description: '文言。条件で変えるときは [{ "when": …, "use": … }, …, { "use": … }] と書きます。',
  anyOf: [{ type: 'string' }, picks({ type: 'string' })],
} as const

/** A number that may depend on the context, in the same way as a wording. */
export const number = {
  description: '数値。条件で変えるときは [{ "when": …, "use": … }, …, { "use": … }] と書きます。',
  anyOf: [{ type: 'number' }, picks({ type: 'number' })],
} as const

/** A value sent along with the answers when its condition matches. */
export const extra = {
  description: '回答と一緒に送る値。条件に合わないときは送られません。',
  anyOf: [scalar, picks(scalar)],
} as const

const id = { pattern: '^[a-z][A-Za-z0-9_]*$' } as const

/** The names of things: steps, fields, options, bubbles, notes. Stable, never numeric. */
export const name = { type: 'string', ...id, description: '名前(英小文字で始まる英数字)。' } as const

/** The form of the keys of a map of named things. */
export const names = id

/** Named wordings, shown in the order in which they stand. */
export const texts = { type: 'object', propertyNames: names, additionalProperties: text } as const

/** The file name of a picture of the flow's artwork. */
export const picture = {
  type: 'string',
  pattern: '^[a-z0-9-]+\\.(svg|png|webp|jpg)$',
  description: '画像のファイル名(flows/art の中)。',
} as const

/** A page of the site, from its root. */
export const page = { type: 'string', pattern: '^/(?:[A-Za-z0-9_-][A-Za-z0-9_/-]*)?$' } as const

// Blanks and backslashes are left out: browsers drop or turn them, and `/\\host` would lead to another site.
const rest = '[^\\s\\\\<>"{}]*'

/** Where a link leads: a page of the site, another site, a mail or telephone address, or a step of the conversation. */
const href = {
  type: 'string',
  pattern: `^(?:/(?!/)${rest}|https?://[^\\s\\\\/?#@:<>"{}]+(?::[0-9]{1,5})?(?:[/?#]${rest})?|mailto:[^\\s@<>"{}]+@[^\\s@<>"{}]+|tel:[+]?[0-9-]+|#[a-z][A-Za-z0-9_]*)$`,
} as const

/** Links by the names under which texts have them in braces. */
export const links = {
  type: 'object',
  propertyNames: names,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'href'],
    properties: { text, href },
  },
} as const
