import type { Draft } from './draft.ts'
import { isWrongQuote, punctuationFor } from './look-alikes.ts'

/** True if, after any JSON blanks, the text goes on with what may follow a string in JSON, or ends. */
export const goesOn = (text: string, end: number): boolean => {
  let at = end
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1
  return at >= text.length || ':,}]'.includes(text.charAt(at))
}

/** Like `goesOn`, for a text with mistakes: the line may end here, and look-alike punctuation counts. */
export const seemsToGoOn = (text: string, end: number): boolean => {
  const rest = /^[ \t\u3000]*([^]?)/.exec(text.slice(end, end + 200))?.[1] ?? ''
  return rest === '' || ':,}]\r\n'.includes(rest) || punctuationFor(rest) !== undefined
}

/**
 * True if the next thing after blanks is another line, a quote or punctuation: then the string before it is
 * whole.
 */
export const endsToken = (text: string, end: number): boolean => {
  const rest = /^[ \t\u3000]*([^]?)/.exec(text.slice(end, end + 200))?.[1] ?? ''
  return seemsToGoOn(text, end) || '"{[/#'.includes(rest) || isWrongQuote(rest)
}

/** The offset of the end of the line in which `at` lies. */
export const lineEnd = (draft: Draft, at: number): number => {
  // A file may be one line of a thousand texts.
  if (at < draft.lineStart || at > draft.lineEnd) {
    const end = draft.text.slice(at).search(/[\r\n]/)
    draft.lineStart = at
    draft.lineEnd = end === -1 ? draft.text.length : at + end
  }
  return draft.lineEnd
}
