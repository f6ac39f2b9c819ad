import type { Draft, Token } from './draft.ts'
import { draftOf, repair } from './draft.ts'
import { isWrongBlank, isWrongQuote, punctuationFor } from './look-alikes.ts'
import { readString } from './strings.ts'
import { finding } from './text-finding.ts'
import { readWord } from './words.ts'
import { readWrongQuotes } from './wrong-quotes.ts'

/** Splits a text into tokens. It reports characters that are not JSON, and repairs them where it can. Never throws. */
export function lex(text: string): Draft {
  const draft = draftOf(text)
  let at = 0
  if (text.startsWith('\uFEFF')) {
    draft.findings.push({ ...finding('byte-order-mark', 0, 1, {}, ''), severity: 'warning' })
    repair(draft, 0, ' ')
    at = 1
  }
  while (at < text.length) at = readToken(draft, at)
  return draft
}

/** Reads the token at the offset and returns the offset after it. */
function readToken(draft: Draft, at: number): number {
  const char = draft.text.charAt(at)
  if (' \t\r\n'.includes(char)) return at + 1
  if ('{}[]:,'.includes(char)) return readPunctuation(draft, at, char)
  if (char === '"') return readString(draft, at)
  if (isWrongQuote(char)) return readWrongQuotes(draft, at)
  if (isWrongBlank(char)) return readBlanks(draft, at, char)
  if (/^(?:\/[/*]|#)/.test(draft.text.slice(at, at + 2))) return readComment(draft, at)
  const intended = punctuationFor(char)
  if (intended === undefined) return readWord(draft, at)
  draft.findings.push(
    finding('look-alike', at, 1, { char, meant: intended, typed: /[!-~]/.test(char) ? intended : undefined }, intended),
  )
  repair(draft, at, intended)
  return readPunctuation(draft, at, intended)
}

function readPunctuation(draft: Draft, offset: number, kind: string): number {
  draft.tokens.push({ kind: kind as Token['kind'], offset, length: 1 })
  return offset + 1
}

function readBlanks(draft: Draft, at: number, char: string): number {
  let end = at + 1
  while (draft.text.charAt(end) === char) end += 1
  draft.findings.push(finding('wrong-blank', at, end - at, { char }, ' '.repeat(end - at)))
  repair(draft, at, ' '.repeat(end - at))
  return end
}

function readComment(draft: Draft, at: number): number {
  const rest = draft.text.slice(at)
  const comment = /^\/\*[^]*?(?:\*\/|$)/.exec(rest)?.[0] ?? /^[^\r\n]*/.exec(rest)?.[0] ?? ''
  draft.findings.push(finding('comment', at, comment.length, {}))
  repair(draft, at, comment.replace(/[^\r\n]/g, ' '))
  return at + comment.length
}
