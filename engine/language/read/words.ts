import type { Draft, Token } from './draft.ts'
import { repair } from './draft.ts'
import { isWrongBlank, isWrongQuote, narrow, punctuationFor } from './look-alikes.ts'
import type { TextFinding } from './text-finding.ts'
import { finding } from './text-finding.ts'

const constants: Readonly<Record<string, string>> = { true: 'true', false: 'false', none: 'null', null: 'null' }
const strange = new Set(['undefined', 'nan', 'nil', 'infinity'])
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Reports whether a character can be part of a number, a constant or a text without quotes. */
const isWordChar = (char: string): boolean =>
  char !== '' && !/[\s{}[\]:,"]/.test(char) && !isWrongQuote(char) && !isWrongBlank(char) && !punctuationFor(char)

/** Reads a number, a constant or a text that lacks its quotes, and returns the offset after it. */
export function readWord(draft: Draft, at: number): number {
  const { text } = draft
  let end = wordEnd(text, at)
  const word = text.slice(at, end)
  const scalar = (mistake?: TextFinding): number => {
    if (mistake) draft.findings.push(mistake)
    draft.tokens.push({ kind: 'scalar', offset: at, length: end - at })
    return end
  }
  if (number.test(word) || word === 'true' || word === 'false' || word === 'null') return scalar()

  const ascii = narrow(word)
  const constant = Object.hasOwn(constants, ascii.toLowerCase()) ? constants[ascii.toLowerCase()] : undefined
  if (ascii !== word && number.test(ascii)) {
    repair(draft, at, ascii)
    return scalar(finding('full-width-number', at, word.length, { ascii }, ascii))
  }
  if (constant && constant !== 'null') {
    repair(draft, at, constant)
    return scalar(finding('wrong-constant', at, word.length, { found: word, meant: constant }, constant))
  }
  if (constant || strange.has(ascii.replace(/^[-+]/, '').toLowerCase())) {
    draft.certain = false
    return scalar(finding('wrong-constant', at, word.length, { found: word }))
  }
  if (/^-?0\d+$/.test(ascii)) {
    const plain = ascii.replace(/0+(?=\d)/, '')
    repair(draft, at, plain.padStart(word.length))
    return scalar(finding('leading-zero', at, word.length, { found: word, plain }))
  }
  if (/^[-+.]*\d[\d.eExX_+-]*$/.test(ascii)) {
    draft.certain = false
    return scalar(finding('wrong-number', at, word.length, { found: word }))
  }
  while (/^ +/.test(text.slice(end)) && isWordChar(text.charAt(afterBlanks(text, end)))) {
    end = wordEnd(text, afterBlanks(text, end))
  }
  const token: Token = { kind: 'bare', offset: at, length: end - at }
  draft.tokens.push(token)
  return end
}

const afterBlanks = (text: string, at: number): number => at + (/^ */.exec(text.slice(at, at + 80))?.[0].length ?? 0)

function wordEnd(text: string, at: number): number {
  let end = at + 1
  while (isWordChar(text.charAt(end)) && !/^\/[/*]/.test(text.slice(end, end + 2))) end += 1
  return end
}
