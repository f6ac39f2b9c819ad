/**
 * Every blank is removed, including the full-width one (U+3000), and also the invisible format characters of copied
 * text.
 */
export const name = 'removeBlanks'

export const moment = 'commit'

export const apply = (text: string) => text.replace(/[\s\p{Cf}]/gu, '')

export const examples = [
  ['\u30E4 \u30DE\u3000\u30C0\u3000', '\u30E4\u30DE\u30C0'],
  ['\u202A\u30E4\u30DE\u200B\u30C0\u202C\uFEFF', '\u30E4\u30DE\u30C0'],
  ['\u845B\u{E0100}\u57CE', '\u845B\u{E0100}\u57CE'],
  ['\uFA19\uFE00\u{20BB7}\u9AD9\uFA11', '\uFA19\uFE00\u{20BB7}\u9AD9\uFA11'],
] as const
