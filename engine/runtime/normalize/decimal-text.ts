import { localeOf } from '../locale.ts'
import { plainSigns, printable } from './characters.ts'
import type { Trigger } from './normalizer.ts'

/** How a language writes numbers, and how many digits after the point a field accepts. */
interface Writing {
  readonly lang: string
  readonly places: number
}

/**
 * Converts a number as visitors write it to a form that `Number` can parse. Full-width characters and the digits of
 * Arabic and Persian become ASCII while the visitor types. When the field is left (`commit`), thousands separators,
 * blanks, the unit, the prefix and leading zeros are removed, and the decimal comma of a language becomes a point. A
 * text that is not a number, or could be two, is only trimmed then.
 *
 * @param unit the unit after the field, which some visitors type as well
 * @param before the prefix before the field, which some visitors type as well
 */
export function decimalText(
  text: string,
  trigger: Trigger,
  unit: string,
  before = '',
  { lang, places }: Writing = { lang: 'en', places: 0 },
): string {
  const plain = plainSigns(printable(text)).replace(/[\u2212\u2010-\u2013]/g, '-')
  if (trigger === 'input') return plain
  const [bare, end, start] = [plain, unit, before].map((item) => plainSigns(item).replace(/\s/g, '')) as [
    string,
    string,
    string,
  ]
  const headless = bare.startsWith(start) ? bare.slice(start.length) : bare
  const number = end !== '' && headless.endsWith(end) ? headless.slice(0, -end.length) : headless
  const [, sign, integer, fraction = ''] =
    /^(-?)([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)?(\.[0-9]+)?\.?$/.exec(withPoint(number, lang, places)) ?? []
  if (sign === undefined || (integer === undefined && fraction === '')) return plain.trim()
  return sign + (integer ?? '0').replaceAll(',', '').replace(/^0+(?=[0-9])/, '') + fraction
}

/** By language. Creating a format takes far longer than using it. */
const signs = new Map<string, { readonly decimal: string; readonly group: string }>()

/** Returns the signs with which a language separates decimals and thousands. */
function signsIn(lang: string) {
  const known = signs.get(lang)
  if (known) return known
  const numbers = new Intl.NumberFormat(localeOf(lang))
  const [decimal = '', group = ''] = [1.5, 1_234_567].map((number) =>
    numbers
      .format(number)
      .replace(/\p{Nd}/gu, '')
      .slice(0, 1),
  )
  const found = { decimal, group }
  signs.set(lang, found)
  return found
}

/** Returns a number, read from a text, as visitors of a language write it: with its decimal comma if it has one. */
export function writtenDecimal(value: string, writing: Writing): string {
  if (signsIn(writing.lang).decimal !== ',' || !/^-?[0-9]+\.[0-9]+$/.test(value)) return value
  const written = value.replace('.', ',')
  // A text that would be read differently the next time stays as it is.
  return decimalText(written, 'commit', '', '', writing) === value ? written : value
}

/** Three digits, which follow a separator of thousands. */
const three = /[.,][0-9]{3}$/

/**
 * Returns a number with a point for decimals and commas between thousands. A single comma or point with three digits
 * behind it separates thousands in one language and decimals in another one: it decides nothing but where only one of
 * the two is possible.
 */
function withPoint(number: string, lang: string, places: number): string {
  const { decimal, group } = signsIn(lang)
  const text = number.replaceAll('\u066C', ',').replace('\u066B', decimal === ',' ? ',' : '.')
  const ungrouped = /[\u2019']/.test(group) ? text.replace(/[\u2019'](?=[0-9]{3})/g, '') : text
  if (decimal !== ',') return ungrouped
  const exchanged = ungrouped.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
  const [commas, points] = [',', '.'].map((sign) => ungrouped.split(sign).length - 1) as [number, number]
  if (commas > 0 && points > 0) return ungrouped.indexOf(',') > ungrouped.indexOf('.') ? exchanged : ungrouped
  if (points === 1) return three.test(ungrouped) && places < 3 ? exchanged : ungrouped
  // "1,234" is a decimal number in this language, but a field for fewer digits would take it for an English 1234.
  if (commas === 1) return three.test(ungrouped) && places < 3 ? '' : exchanged
  return points > 1 ? exchanged : ungrouped
}
