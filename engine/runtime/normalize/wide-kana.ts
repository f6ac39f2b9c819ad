const kana = '\u3041-\u3096\u309D\u309E\u30A1-\u30FA\u30FC-\u30FE'
const narrowOrSplit = new RegExp(`[${kana}]?[\uFF65-\uFF9F\u3099\u309A]+`, 'g')

/**
 * Half-width kana become full-width, and a kana followed by a combining voicing mark (U+3099, U+309A) becomes one
 * character. Kanji are not changed: Unicode normalisation would replace characters that occur in people's names.
 */
export const name = 'wideKana'

export const moment = 'commit'

export const apply = (text: string) => text.replace(narrowOrSplit, (run) => run.normalize('NFKC'))

export const examples = [
  ['\uFF94\uFF8F\uFF80\uFF9E', '\u30E4\u30DE\u30C0'],
  ['\uFF76\uFF9E\uFF99\uFF7C\uFF71', '\u30AC\u30EB\u30B7\u30A2'],
  ['\uFF8F\uFF98\uFF71\uFF65\uFF99\uFF72\uFF7B', '\u30DE\u30EA\u30A2\u30FB\u30EB\u30A4\u30B5'],
  ['\u30AB\u3099\u30C8\u30A6', '\u30AC\u30C8\u30A6'],
  ['\u304B\u3099\u306F\u309A\u30AB\uFF9E', '\u304C\u3071\u30AC'],
  ['\uFA19\u8C37\u30AB\u309B', '\uFA19\u8C37\u30AB\u309B'],
  ['\u845B\u{E0100}\u57CE\u{20BB7}\u2460\u3231', '\u845B\u{E0100}\u57CE\u{20BB7}\u2460\u3231'],
  ['\u9AD9\uFA11\u8FBB\uFE00\u{2F800}', '\u9AD9\uFA11\u8FBB\uFE00\u{2F800}'],
  ['\uFF59\uFF11\u3042', '\uFF59\uFF11\u3042'],
] as const
