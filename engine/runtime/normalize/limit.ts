/** Returns the beginning of a text, at most `max` code points long. A character beyond the BMP is never cut in two. */
export function limit(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('')
}
