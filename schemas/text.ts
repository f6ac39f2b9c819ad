import { dateOrFromToday } from './date.ts'

/** The limits of a number or of a date in a condition; `below` and `before` themselves are not within them. */
export const limits = {
  type: 'object',
  description: '数の範囲(atLeast は以上、below は未満)または日付の範囲(from はその日以降、before はその日より前)。日付の代わりに { "days": 3 }(今日から3日後)、{ "months": -6 }(6か月前)、{ "years": -18 }(18年前)とも書けます。',
  minProperties: 1,
  additionalProperties: false,
  properties: { atLeast: { type: 'number' }, below: { type: 'number' }, from: dateOrFromToday, before: dateOrFromToday },
} as const

const scalar = { type: ['string', 'number', 'boolean'] } as const

/** What a condition asks a name for: a value, limits, or several of them, of which one is enough. */
const wanted = { anyOf: [scalar, limits, { type: 'array', minItems: 1, items: { anyOf: [scalar, limits] } }] } as const

/**
 * A condition: each key must have the value, or one of the values. Keys are context names and fields of earlier steps whose
 * answers can be told apart; a number or a date is asked for by limits. Of the conditions in `any`, one must hold.
 */
export const when = {
  type: 'object',
  description: '条件。すべてのキーが一致したときに使われます。値は1つ、または [候補] で書きます。',
  minProperties: 1,
  properties: {
    any: {
      type: 'array',
      description: '条件のうち、どれか1つが一致すれば使われます。ほかのキーと一緒に書くと、その両方が必要です。',
      minItems: 2,
      items: { type: 'object', minProperties: 1, additionalProperties: wanted },
    },
  },
  additionalProperties: wanted,
} as const

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
