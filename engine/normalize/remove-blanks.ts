/** Every blank goes, the full-width one (U+3000) included. */
export const name = 'removeBlanks'

export const moment = 'commit'

export const apply = (text: string) => text.replace(/\s/g, '')

export const examples = [
  ['\u30E4 \u30DE\u3000\u30C0\u3000', '\u30E4\u30DE\u30C0'],
  ['\u845B\u{E0100}\u57CE', '\u845B\u{E0100}\u57CE'],
] as const
