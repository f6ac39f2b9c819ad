/** Blanks at both ends are removed, including the full-width one (U+3000). */
export const name = 'trim'

export const moment = 'commit'

export const apply = (text: string) => text.trim()

export const examples = [
  ['\u3000\u5C71 \u7530 \t', '\u5C71 \u7530'],
  ['\uFA19\u8C37', '\uFA19\u8C37'],
  ['\u{20BB7}\u7530\uFE00', '\u{20BB7}\u7530\uFE00'],
  ['\u9AD9\uFA11\u{E0101}', '\u9AD9\uFA11\u{E0101}'],
] as const
