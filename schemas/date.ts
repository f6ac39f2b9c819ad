/** A day of any year, `MM-DD`, as a part of a regular expression. */
const monthAndDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))'

/** A date, `YYYY-MM-DD`, as a part of a regular expression; it accepts 29 February of every year. */
export const datePattern = `[1-9][0-9]{3}-${monthAndDay}`

/** A date, `YYYY-MM-DD`. */
export const date = { type: 'string', pattern: `^${datePattern}$` } as const

/** A date or a day of every year, `MM-DD`. */
export const dateOrDay = { type: 'string', pattern: `^(?:[1-9][0-9]{3}-)?${monthAndDay}$` } as const

/** A number of days, months or years after today; a negative number means before today. */
const fromToday = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
  properties: {
    days: { type: 'integer', minimum: -40000, maximum: 40000 },
    months: { type: 'integer', minimum: -1200, maximum: 1200 },
    years: { type: 'integer', minimum: -150, maximum: 150 },
  },
} as const

/** A date, or one relative to today. */
export const dateOrFromToday = { anyOf: [date, fromToday] } as const

/** The date in another field of the step, or one so many days, months or years after that date. */
const fromField = {
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  maxProperties: 2,
  properties: { field: { type: 'string' }, ...fromToday.properties },
} as const

/** The limit of a rule: a date, one relative to today, or one relative to another field of the step. */
export const ruleLimit = { anyOf: [date, fromToday, fromField] } as const
