import { isWrongQuote, punctuationFor } from '../look-alikes.ts'
import type { Draft } from './draft.ts'

/**
 * Reports whether the text ends, or continues after any JSON blanks with a character that may follow a string in JSON.
 */
export const isContinuation = (text: string, end: number): boolean => {
  let at = end
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1
  return at >= text.length || ':,}]'.includes(text.charAt(at))
}

/** Like `goesOn`, for a text with mistakes: the line may end here, and look-alike punctuation counts. */
export const isLikelyContinuation = (text: string, end: number): boolean => {
  const rest = /^[ \t\u3000]*([^]?)/.exec(text.slice(end, end + 200))?.[1] ?? ''
  return rest === '' || ':,}]\r\n'.includes(rest) || punctuationFor(rest) !== undefined
}

/**
 * Reports whether blanks are followed by another line, a quote or punctuation: then the string before them is complete.
 */
export const endsToken = (text: string, end: number): boolean => {
  const rest = /^[ \t\u3000]*([^]?)/.exec(text.slice(end, end + 200))?.[1] ?? ''
  return isLikelyContinuation(text, end) || '"{[/#'.includes(rest) || isWrongQuote(rest)
}

/** Returns the offset of the end of the line that contains `at`. */
export const lineEnd = (draft: Draft, at: number): number => {
  // A file may be a single line with a thousand texts, so its end is searched only once.
  if (at < draft.lineStart || at > draft.lineEnd) {
    const end = draft.text.slice(at).search(/[\r\n]/)
    draft.lineStart = at
    draft.lineEnd = end === -1 ? draft.text.length : at + end
  }
  return draft.lineEnd
}
