import type { Moment } from './normalizer.ts'
import { printable } from './printable.ts'

/**
 * Converts a number as visitors write it to a readable one. Full-width characters become plain ones at once. Thousands
 * separators, blanks, the unit and leading zeros are removed when the field is left. A text that is not a number stays
 * as it is.
 *
 * @param unit the unit after the field, which some visitors type as well
 * @param before the prefix of the field
 */
export function decimalText(text: string, moment: Moment, unit: string, before = ''): string {
  const plain = printable(text)
    .replace(/[\uFF01-\uFF5E]/g, ascii)
    .replace(/[\u2212\u2010-\u2013]/g, '-')
  if (moment === 'input') return plain
  const [bare, end, start] = [plain, unit, before].map((item) => item.replace(/\s/g, '')) as [string, string, string]
  const headless = bare.startsWith(start) ? bare.slice(start.length) : bare
  const number = end !== '' && headless.endsWith(end) ? headless.slice(0, -end.length) : headless
  const [, sign, integer, fraction = ''] = /^(-?)([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)?(\.[0-9]+)?\.?$/.exec(number) ?? []
  if (sign === undefined || (integer === undefined && fraction === '')) return plain.trim()
  return sign + (integer ?? '0').replaceAll(',', '').replace(/^0+(?=[0-9])/, '') + fraction
}

const ascii = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
