import { telephoneSeparators } from './characters.ts'

/**
 * Blanks, brackets, dashes and dots are removed. The country code of Japan becomes the leading 0, whether it follows a
 *
 * - or the digits dialled abroad (00, 010). Letters stay, so that the message about them can appear. A missing 0 is not
 *   added.
 */
export const name = 'telephone'

export const moment = 'commit'

export const apply = (text: string) =>
  text
    .replace(telephoneSeparators, '')
    .replace(/^(?:[+\uFF0B]|[0\uFF10][1\uFF11]?[0\uFF10])[8\uFF18][1\uFF11][0\uFF10]?/, '0')

export const examples = [
  ['090-1234-5678', '09012345678'],
  ['090\u20131234\u30FC5678', '09012345678'],
  ['(03)\u30001234 5678', '0312345678'],
  ['\uFF0803\uFF0912.34\uFF0E5678', '0312345678'],
  ['+81 90 1234 5678', '09012345678'],
  ['+81 (0)90-1234-5678', '09012345678'],
  ['\uFF0B819012345678', '09012345678'],
  ['0081-90-1234-5678', '09012345678'],
  ['010-81-3-1234-5678', '0312345678'],
  ['\u202A+81 90-1234-5678\u202C', '09012345678'],
  ['9012345678', '9012345678'],
  ['O9012345678', 'O9012345678'],
  ['+1 2125550100', '+12125550100'],
  ['0088-12-3456', '0088123456'],
  ['\u4E00', '\u4E00'],
  ['\uFA19\uFE00\u{E0100}\u{20BB7}\u9AD9\uFA11', '\uFA19\uFE00\u{E0100}\u{20BB7}\u9AD9\uFA11'],
] as const
