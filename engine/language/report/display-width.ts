const wideBlocks =
  '\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\uA4CF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6'
const wide = new RegExp(`[${wideBlocks}\\u{1F300}-\\u{1FAFF}\\u{20000}-\\u{3FFFD}]`, 'u')
const invisible = /[\p{Mn}\p{Me}\p{Cf}]/u

/**
 * Columns of a terminal that the text fills: full-width characters take two, combining and invisible ones
 * none.
 */
export const displayWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (invisible.test(char) ? 0 : wide.test(char) ? 2 : 1), 0)

/** The text with blanks behind it up to a number of columns. */
export const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - displayWidth(text)))
