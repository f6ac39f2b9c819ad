/**
 * Full-width ASCII becomes ASCII, and so do the full stop and the dashes that a Japanese keyboard types instead. Blanks
 * are removed, and the domain becomes lower case. The part before the @ keeps its case.
 */
export const name = 'mailAddress'

export const moment = 'commit'

export const apply = (text: string) =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    .replace(/[\u2010-\u2015\u2212\u30FC\uFF70]/g, '-')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/@[^@]*$/, (domain) => domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))

export const examples = [
  ['\uFF54\uFF41\uFF52\uFF4F\uFF20\uFF47\uFF4D\uFF41\uFF49\uFF4C\uFF0E\uFF43\uFF4F\uFF4D', 'taro@gmail.com'],
  ['taro@gmail\u3002com', 'taro@gmail.com'],
  ['\u3000Taro @GMAIL.com\u200B\uFEFF', 'Taro@gmail.com'],
  ['taro\u2212y@so\u30FCnet.ne.jp', 'taro-y@so-net.ne.jp'],
  ['Taro', 'Taro'],
  ['taro@gmail,com\u3001', 'taro@gmail,com\u3001'],
  ['\uFA19\uFE00\u{20BB7}\u9AD9\uFA11@b.jp', '\uFA19\uFE00\u{20BB7}\u9AD9\uFA11@b.jp'],
  ['taro@\u65E5\u672C.jp', 'taro@\u65E5\u672C.jp'],
  ['taro@\u212Bb.jp', 'taro@\u212Bb.jp'],
] as const
