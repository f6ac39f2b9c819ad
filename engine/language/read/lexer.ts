import { isWrongBlank, isWrongQuote, punctuationFor, narrow } from '../look-alikes.ts'
import { type Draft, finding, type Token } from './draft.ts'
import { readString, readWrongQuotes } from './strings.ts'

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

const isNumber = (word: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)

/** Reads a number, a constant or a text that lacks its quotes, and returns the offset after it. */
function readWord(draft: Draft, at: number): number {
  const { text } = draft
  const end = wordEnd(text, at)
  const found = text.slice(at, end)
  const ascii = narrow(found)
  const lower = ascii.toLowerCase()
  if (isNumber(found) || /^(?:true|false|null)$/.test(found)) return draft.add('scalar', at, end)
  if (isNumber(ascii)) draft.correct('full-width-number', at, end, { ascii }, ascii)
  else if (/^(?:true|false)$/.test(lower)) draft.correct('wrong-constant', at, end, { found, meant: lower }, lower)
  else if (/^-?0\d+$/.test(ascii)) {
    const plain = ascii.replace(/0+(?=\d)/, '')
    draft.report('leading-zero', at, end, { found, plain })
    draft.repair(at, plain.padStart(found.length))
  } else {
    const isConstant = /^[-+]?(?:null|none|nil|undefined|nan|infinity)$/.test(lower)
    if (!isConstant && !/^[-+.]*\d[\d.ex_+-]*$/.test(lower)) return draft.add('bare', at, phraseEnd(text, end))
    draft.report(isConstant ? 'wrong-constant' : 'wrong-number', at, end, { found })
    draft.isCertain = false
  }
  return draft.add('scalar', at, end)
}

/** Reports whether a character can be part of a number, a constant or a text without quotes. */
const isWordChar = (char: string): boolean =>
  char !== '' && !/[\s{}[\]:,"]/.test(char) && !isWrongQuote(char) && !isWrongBlank(char) && !punctuationFor(char)

function wordEnd(text: string, at: number): number {
  let end = at + 1
  while (isWordChar(text.charAt(end)) && !/^\/[/*]/.test(text.slice(end, end + 2))) end += 1
  return end
}

/** Returns the end of the words that follow a word, with blanks between them. */
function phraseEnd(text: string, wordsEnd: number): number {
  let end = wordsEnd
  while (true) {
    const next = end + /^ */.exec(text.slice(end, end + 80))![0].length
    if (next === end || !isWordChar(text.charAt(next))) return end
    end = wordEnd(text, next)
  }
}
