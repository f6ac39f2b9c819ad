import type { Demands, Example, OfNumber, Params, Partly, Test } from './rule.ts'

interface Form {
  readonly places: number
  readonly negative?: boolean
}

/** Requires a number in plain digits, with at most so many after the point, and small enough to be stored exactly. */
export const name = 'decimal'

export const argument = {
  type: 'object',
  additionalProperties: false,
  required: ['places'],
  properties: { places: { type: 'integer', minimum: 0, maximum: 6 }, negative: { type: 'boolean' } },
} as const

/** The number of digits up to which neighbouring numbers differ in floating point. */
const most = 15

export const ensures = ['number'] as const

export const test: Test<Form> = (value, { places, negative = false }) => {
  const [, sign, integer = '', fraction = ''] = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(value) ?? []
  if (sign === undefined) return value === ''
  return (sign === '' || negative) && fraction.length <= places && integer.length + fraction.length <= most
}

export const params: Params<Form> = ({ places }) => ({
  example: places === 0 ? '12' : `12.${'50'.padEnd(places, '0').slice(0, places)}`,
})

export const portable = ({ places, negative = false }: Form) => ({
  pattern: `^(?:|${negative ? '-?' : ''}(?:0|[1-9][0-9]{0,14})${places === 0 ? '' : `(?:\\.[0-9]{1,${places}})?`})$`,
})

/**
 * JSON Schema can't express the total number of digits. It also can't express decimal fractions as texts, because their
 * separators differ by language.
 */
export const partly: Partly<Form> = ({ places }, as) => as === 'text' || places > 0

export const ofNumber: OfNumber<Form> = ({ places, negative = false }) => {
  const limit = 10 ** most - 1
  return { ...(places === 0 && { type: 'integer' }), minimum: negative ? -limit : 0, maximum: limit }
}

export const messages = {
  en: '{field}: please write a number, such as {example}',
  ja: '{field}は {example} のような数で入力してください',
}

export const help = {
  en: 'The value is a number with at most this many digits after the point.',
  ja: '小数点以下がこの桁数までの数だけにします。',
  of: {
    places: { en: 'The most digits after the point.', ja: '小数点以下の最大の桁数。' },
    negative: { en: 'Negative numbers are accepted as well.', ja: '0 より小さい数も受け付けます。' },
  },
  title: { en: 'Number with decimals', ja: '小数' },
}

export const demands: Demands<Form> = ({ places, negative }) => ({
  texts: ['1', ...(places > 0 ? [`1.${'5'.padStart(places, '0')}`] : []), ...(negative ? ['-1'] : []), '0'],
})

export const examples: Example<Form>[] = [
  {
    argument: { places: 0 },
    pass: ['', '0', '7', '120', '999999999999999'],
    fail: ['007', '-1', '1.5', '1,000', '1e3', '1000000000000000', 'x', '１'],
  },
  {
    argument: { places: 2, negative: true },
    pass: ['', '-1', '0.5', '-12.25', '1.50'],
    fail: ['.5', '1.', '1.234', '--1', '+1'],
  },
]
