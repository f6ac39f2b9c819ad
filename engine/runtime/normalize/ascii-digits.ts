/**
 * Full-width digits become ASCII, already while typing: the visitor notices no difference except that no error appears.
 */
export const name = 'asciiDigits'

export const moment = 'input'

export const apply = (text: string) =>
  text.replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

export const examples = [
  ['\uFF10\uFF191\uFF12', '0912'],
  ['090-x', '090-x'],
  ['\uFA19\uFE00\u{E0100}\u{20BB7}\u9AD9\uFA11', '\uFA19\uFE00\u{E0100}\u{20BB7}\u9AD9\uFA11'],
  ['\uFF11\uFF41\uFF0D\u2460\u0661', '1\uFF41\uFF0D\u2460\u0661'],
] as const
