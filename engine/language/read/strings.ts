import { isWrongBlank, isWrongQuote, narrow, punctuationFor } from '../look-alikes.ts'
import { repair, type Draft, type Token } from './draft.ts'
import { isContinuation, endsToken, lineEnd, isLikelyContinuation } from './followers.ts'
import { finding, type TextFinding } from './text-finding.ts'
import { wrongClose } from './wrong-quotes.ts'

/** Reads a string that opens with `"`, and returns the offset after it. A string ends on its line. */
export function readString(draft: Draft, at: number): number {
  const { text } = draft
  const stop = lineEnd(draft, at)
  const end = at + 1 + (/^(?:[^"\\]+|\\[^])*/.exec(text.slice(at + 1, stop))?.[0].length ?? 0)
  const closed = end < stop && text[end] === '"'
  if (closed && isContinuation(text, end + 1)) return completeString(draft, at, end + 1)

  const curly = wrongClose(text, at, closed ? end : stop)
  if (curly !== undefined) {
    draft.findings.push(finding('wrong-quote', curly, 1, { char: text.charAt(curly) }, '"'))
    repair(draft, curly, '"')
    return completeString(draft, at, curly + 1)
  }
  const last = draft.tokens.at(-1)
  if (last && last.offset + last.length === at && (last.kind === 'bare' || last.kind === 'scalar')) {
    draft.tokens.pop()
    const word = { text: text.slice(last.offset, at) }
    return broken(draft, finding('missing-opening-quote', last.offset, last.length, word), stop)
  }
  if (closed) return endsToken(text, end + 1) ? completeString(draft, at, end + 1) : quoteWithin(draft, at, end, stop)
  return lineBreakWithin(draft, at, stop) ?? broken(draft, finding('missing-closing-quote', at, stop - at, {}), stop)
}

function completeString(draft: Draft, at: number, end: number): number {
  checkCharacters(draft, at + 1, end - 1)
  draft.tokens.push({ kind: 'string', offset: at, length: end - at })
  return end
}

/** Records a missing quote: the rest of this line, and the structure from here on, are uncertain. */
function broken(draft: Draft, mistake: TextFinding, stop: number): number {
  draft.findings.push(mistake)
  draft.broken = Math.min(draft.broken, mistake.offset)
  return stop
}

/** Handles a quote at `first` that does not close the string: it opens the next one, or belongs to the text. */
function quoteWithin(draft: Draft, at: number, first: number, stop: number): number {
  const { text } = draft
  const line = text.slice(at, stop)
  const odd = (line.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1
  if (odd && /[:,{[][ \t]*$/.test(text.slice(at + 1, first))) {
    return broken(draft, finding('missing-closing-quote', at, first - at, {}), stop)
  }
  const second = text.slice(first + 1, stop).search(/["{}[\]:,]/) + first + 1
  if (text[second] !== '"') return completeString(draft, at, first + 1)
  let close = second
  while (close < stop && !(text[close] === '"' && isLikelyContinuation(text, close + 1))) close += 1
  if (close === stop) return completeString(draft, at, first + 1)
  draft.findings.push(finding('quote-in-text', first, 1, {}))
  repair(draft, at, `"${text.slice(at + 1, close).replace(/["\\]/g, ' ')}"`)
  draft.tokens.push({ kind: 'string', offset: at, length: close + 1 - at })
  return close + 1
}

/** Finds the closing quote of a text over several lines on a later line. Undefined if it does not look like one. */
function lineBreakWithin(draft: Draft, at: number, stop: number): number | undefined {
  const close = draft.text.indexOf('"', stop)
  const text = draft.text.slice(at + 1, close)
  if (close === -1 || !isLikelyContinuation(draft.text, close + 1) || /[{}[\]:]/.test(text.slice(stop - at)))
    return undefined
  draft.findings.push(finding('line-break-in-text', at, stop - at, {}))
  repair(draft, at, `"${text.replace(/[\\\r\n\t]/g, ' ')}"`)
  draft.tokens.push({ kind: 'string', offset: at, length: close + 1 - at })
  return close + 1
}

/**
 * Reports the first character or backslash of a string that JSON does not allow. The range is the content between the
 * quotes.
 */
function checkCharacters(draft: Draft, from: number, to: number): void {
  const inside = draft.text.slice(from, to)
  // All UTF-16 units except the control characters are between the blank and U+FFFF.
  const wrong = /[^ -\uFFFF]|\\(?:u(?![0-9a-fA-F]{4})|[^"\\/bfnrtu])/.exec(
    inside.replace(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g, (escape) => '_'.repeat(escape.length)),
  )
  if (!wrong) return
  const [found] = wrong
  draft.findings.push(
    found.startsWith('\\')
      ? finding('wrong-escape', from + wrong.index, found.length, { found })
      : finding('control-character', from + wrong.index, 1, { found, tab: found === '\t' }),
  )
  repair(draft, from, inside.replace(/[^ -\uFFFF]|\\/g, '_'))
}

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
