/** Of several blanks in a row only the first one stays, in its own width. */
export const name = 'collapseBlanks'

export const moment = 'commit'

export const apply = (text: string) => text.replace(/(\s)\s+/g, '$1')

export const examples = [
  ['\u5C71\u7530\u3000 \u592A\u90CE', '\u5C71\u7530\u3000\u592A\u90CE'],
  ['a  b \t c', 'a b c'],
  ['\u845B\u{E0100}\u3000\u{20BB7}', '\u845B\u{E0100}\u3000\u{20BB7}'],
  ['\uFA19\uFE00 \u9AD9\uFA11', '\uFA19\uFE00 \u9AD9\uFA11'],
] as const
