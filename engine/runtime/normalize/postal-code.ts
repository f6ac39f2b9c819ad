import { separators } from './characters.ts'

const decoration = separators('\u3012\u3020\u3036')

/**
 * The postal mark, blanks and dashes of any shape are removed. Letters stay, so that the message about them can appear.
 */
export const name = 'postalCode'

export const moment = 'commit'

export const apply = (text: string) => text.replace(decoration, '')

export const examples = [
  ['\u3012 100-0001', '1000001'],
  ['100\u22120001', '1000001'],
  ['100\u30FC0001\u3000', '1000001'],
  ['100\u20100001', '1000001'],
  ['\u202A100\uFF0D0001\u202C', '1000001'],
  ['1O0_0001', '1O0_0001'],
  ['100\u4E000001', '100\u4E000001'],
  ['\uFA19\uFE00\u{E0100}\u{20BB7}\u9AD9\uFA11', '\uFA19\uFE00\u{E0100}\u{20BB7}\u9AD9\uFA11'],
] as const
