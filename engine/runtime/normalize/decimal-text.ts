import type { Trigger } from './normalizer.ts'
import { printable } from './printable.ts'

/**
 * Converts a number as visitors write it to a form that `Number` can parse. Full-width characters become ASCII while
 * the visitor types. When the field is left (`commit`), thousands separators, blanks, the unit, the prefix and leading
 * zeros are removed. A text that is not a number is only trimmed then.
 *
 * @param unit the unit after the field, which some visitors type as well
 * @param before the prefix before the field, which some visitors type as well
 */
export function decimalText(text: string, trigger: Trigger, unit: string, before = ''): string {
  const plain = plainSigns(printable(text)).replace(/[\u2212\u2010-\u2013]/g, '-')
  if (trigger === 'input') return plain
  const [bare, end, start] = [plain, unit, before].map((item) => plainSigns(item).replace(/\s/g, '')) as [
    string,
    string,
    string,
  ]
  const headless = bare.startsWith(start) ? bare.slice(start.length) : bare
  const number = end !== '' && headless.endsWith(end) ? headless.slice(0, -end.length) : headless
  const [, sign, integer, fraction = ''] = /^(-?)([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)?(\.[0-9]+)?\.?$/.exec(number) ?? []
  if (sign === undefined || (integer === undefined && fraction === '')) return plain.trim()
  return sign + (integer ?? '0').replaceAll(',', '').replace(/^0+(?=[0-9])/, '') + fraction
}

/** Converts full-width signs, digits and letters to ASCII; each is at the same distance from its ASCII form. */
const plainSigns = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
