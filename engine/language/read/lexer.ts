import { isWrongBlank, isWrongQuote, punctuationFor } from '../look-alikes.ts'
import { type Draft, finding, type Token } from './draft.ts'
import { readString, readWrongQuotes } from './strings.ts'
import { readWord } from './words.ts'

/** Splits a text into tokens. It reports characters that are not JSON, and repairs them where it can. Never throws. */
export function lex(draft: Draft): void {
  let at = 0
  if (draft.text.startsWith('\uFEFF')) {
    draft.findings.push({ ...finding('byte-order-mark', { offset: 0, length: 1 }, {}, ''), severity: 'warning' })
    draft.repair(0, ' ')
    at = 1
  }
  while (at < draft.text.length) at = readToken(draft, at)
}

/** Reads the token at the offset and returns the offset after it. */
function readToken(draft: Draft, at: number): number {
  const char = draft.text.charAt(at)
  if (' \t\r\n'.includes(char)) return at + 1
  if ('{}[]:,'.includes(char)) return draft.add(char as Token['kind'], at, at + 1)
  if (char === '"') return readString(draft, at)
  if (isWrongQuote(char)) return readWrongQuotes(draft, at)
  if (isWrongBlank(char)) return readBlanks(draft, at, char)
  if (/^(?:\/[/*]|#)/.test(draft.text.slice(at, at + 2))) return readComment(draft, at)
  const meant = punctuationFor(char)
  if (meant === undefined) return readWord(draft, at)
  draft.correct('look-alike', at, at + 1, { char, meant, typed: /[!-~]/.test(char) ? meant : undefined }, meant)
  return draft.add(meant as Token['kind'], at, at + 1)
}

function readBlanks(draft: Draft, at: number, char: string): number {
  let end = at + 1
  while (draft.text.charAt(end) === char) end += 1
  draft.correct('wrong-blank', at, end, { char }, ' '.repeat(end - at))
  return end
}

function readComment(draft: Draft, at: number): number {
  const [comment] = /^(?:\/\*[^]*?(?:\*\/|$)|[^\r\n]*)/.exec(draft.text.slice(at))!
  draft.report('comment', at, at + comment.length, {})
  draft.repair(at, comment.replace(/[^\r\n]/g, ' '))
  return at + comment.length
}
