/** A day of any year, `MM-DD`, as the inner part of a regular expression. */
const monthAndDay =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))'

/** A date, `YYYY-MM-DD`, 29 February of every year included, as the inner part of a regular expression. */
export const datePattern = `[1-9][0-9]{3}-${monthAndDay}`

/** A date, `YYYY-MM-DD`. */
export const date = { type: 'string', pattern: `^${datePattern}$` } as const

/** A date or a day of every year, `MM-DD`. */
export const dateOrDay = { type: 'string', pattern: `^(?:[1-9][0-9]{3}-)?${monthAndDay}$` } as const

/** A date, or so many days after today; fewer than none are before it. */
export const dateOrDays = {
  anyOf: [
    date,
    {
      type: 'object',
      additionalProperties: false,
      required: ['days'],
      properties: { days: { type: 'integer', minimum: -40000, maximum: 40000 } },
    },
  ],
} as const
