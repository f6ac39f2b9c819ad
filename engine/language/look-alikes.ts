/** Characters that look like JSON punctuation and are not; they are mistakes only outside quotes. */
const lookAlikes: Readonly<Record<string, string>> = {
  '\u3001': ',',
  '\uFF64': ',',
  '\u3010': '[',
  '\u3011': ']',
  '\u3014': '[',
  '\u3015': ']',
  ';': ',',
  '=': ':',
}

/** Returns the text with full-width forms (U+FF01 to U+FF5E) as ASCII. The length stays the same. */
export const narrow = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))

/** Returns the JSON punctuation for a look-alike character; undefined if it is not one, or is already correct. */
export function punctuationFor(char: string): string | undefined {
  const ascii = lookAlikes[narrow(char)] ?? narrow(char)
  return ascii !== char && '{}[]:,'.includes(ascii) ? ascii : undefined
}

/** Opening and closing quotes of other alphabets and languages. */
export const quotePairs: Readonly<Record<string, string>> = {
  '\u201C': '\u201D',
  '\u2018': '\u2019',
  '\u300C': '\u300D',
  '\u300E': '\u300F',
  '\uFF62': '\uFF63',
}

const quotes = new Set([...Object.entries(quotePairs).flat(), '\u201E', '\uFF02', '\uFF07', "'", '`'])

/** Reports whether a character is used as a quote but is not the straight double quote of JSON. */
export const isWrongQuote = (char: string): boolean => quotes.has(char)

/** Reports whether a character is a blank that JSON does not allow: full-width, no-break, zero-width and the like. */
export const isWrongBlank = (char: string): boolean => /[^\S \t\r\n]|[\u200B-\u200D\u2060\uFEFF]/.test(char)
