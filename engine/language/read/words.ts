import { isWrongBlank, isWrongQuote, narrow, punctuationFor } from '../look-alikes.ts'
import type { Draft } from './draft.ts'

const isNumber = (word: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word)

/** Reads a number, a constant or a text that lacks its quotes, and returns the offset after it. */
export function readWord(draft: Draft, at: number): number {
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
