import { isWrongQuote, punctuationFor, quotePairs } from '../look-alikes.ts'
import { type Draft, finding } from './draft.ts'

/** Reads a string that opens with `"`, and returns the offset after it. A string ends on its line. */
export function readString(draft: Draft, at: number): number {
  const { text } = draft
  const stop = draft.lines.end(at)
  const quote = at + 1 + /^(?:[^"\\]+|\\[^])*/.exec(text.slice(at + 1, stop))![0].length
  const isClosed = quote < stop && text[quote] === '"'
  if (isClosed && canEndAt(text, quote + 1)) return completeString(draft, at, quote + 1)

  const curly = wrongClose(text, at, isClosed ? quote : stop)
  if (curly !== undefined) {
    draft.correct('wrong-quote', curly, curly + 1, { char: text.charAt(curly) }, '"')
    return completeString(draft, at, curly + 1)
  }
  const word = draft.tokens.at(-1)
  if (word && word.offset + word.length === at && (word.kind === 'bare' || word.kind === 'scalar')) {
    draft.tokens.pop()
    draft.report('missing-opening-quote', word.offset, at, { text: text.slice(word.offset, at) })
    return breakOff(draft, word.offset, stop)
  }
  if (isClosed && !canEndBefore(text, quote + 1)) return quoteWithin(draft, at, quote, stop)
  return isClosed ? completeString(draft, at, quote + 1) : unclosedString(draft, at, stop)
}

/** Reads a string that opens with a quote other than `"`, and returns the offset after it. */
export function readWrongQuotes(draft: Draft, at: number): number {
  const { text } = draft
  const stop = draft.lines.end(at)
  const close = anyClose(text, at, stop)
  const args = { char: text.charAt(at) }
  if (close === undefined) {
    draft.report('wrong-quote', at, at + 1, args)
    return breakOff(draft, at, stop)
  }
  const end = close + 1
  const repaired = withoutSigns(text.slice(at, end))
  // With other quotes or backslashes inside, the end of the text is uncertain.
  const isCertain = text.slice(at + 1, close) === repaired.slice(1, -1)
  const fix = isCertain ? { text: repaired, from: at, to: end } : undefined
  draft.findings.push(finding('wrong-quote', { offset: at, length: 1 }, args, fix))
  return repairString(draft, at, end)
}

/** Adds a string after reporting the first character or backslash in it that JSON does not allow. */
function completeString(draft: Draft, at: number, end: number): number {
  const inside = draft.text.slice(at + 1, end - 1)
  // All UTF-16 units except the control characters are between the blank and U+FFFF.
  const wrong = /[^ -\uFFFF]|\\(?:u(?![0-9a-fA-F]{4})|[^"\\/bfnrtu])/.exec(
    inside.replace(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g, (escape) => '_'.repeat(escape.length)),
  )
  if (!wrong) return draft.add('string', at, end)
  const [found] = wrong
  const from = at + 1 + wrong.index
  if (found.startsWith('\\')) draft.report('wrong-escape', from, from + found.length, { found })
  else draft.report('control-character', from, from + 1, { found, tab: found === '\t' })
  return repairString(draft, at, end)
}

/** Handles a quote at `first` that does not close the string: it opens the next one, or belongs to the text. */
function quoteWithin(draft: Draft, at: number, first: number, stop: number): number {
  const { text } = draft
  const quotes = text.slice(at, stop).replace(/\\./g, '').match(/"/g)?.length ?? 0
  if (quotes % 2 === 1 && /[:,{[][ \t]*$/.test(text.slice(at + 1, first))) {
    draft.report('missing-closing-quote', at, first, {})
    return breakOff(draft, at, stop)
  }
  const second = text.slice(first + 1, stop).search(/["{}[\]:,]/) + first + 1
  let close = text[second] === '"' ? second : stop
  while (close < stop && !(text[close] === '"' && canEndAt(text, close + 1))) close += 1
  if (close === stop) return completeString(draft, at, first + 1)
  draft.report('quote-in-text', first, first + 1, {})
  return repairString(draft, at, close + 1)
}

/** Handles a string without a closing quote on its line: it goes on in later lines, or the quote is missing. */
function unclosedString(draft: Draft, at: number, stop: number): number {
  const { text } = draft
  const close = text.indexOf('"', stop)
  if (close !== -1 && canEndAt(text, close + 1) && !/[{}[\]:]/.test(text.slice(stop + 1, close))) {
    draft.report('line-break-in-text', at, stop, {})
    return repairString(draft, at, close + 1)
  }
  draft.report('missing-closing-quote', at, stop, {})
  return breakOff(draft, at, stop)
}

/** After a missing quote, the rest of the line and the structure from `at` on are uncertain. Returns the line's end. */
function breakOff(draft: Draft, at: number, stop: number): number {
  draft.broken = Math.min(draft.broken, at)
  return stop
}

/** Adds a string with mistakes inside. */
function repairString(draft: Draft, from: number, to: number): number {
  draft.repair(from, withoutSigns(draft.text.slice(from, to)))
  return draft.add('string', from, to)
}

/** Returns a string in straight quotes, with `_` in place of quotes, backslashes and control characters inside. */
const withoutSigns = (text: string): string => `"${text.slice(1, -1).replace(/["\\]|[^ -\uFFFF]/g, '_')}"`

/** Returns the offset of the first quote of any kind that can end a string, or else of the first quote. */
function anyClose(text: string, at: number, stop: number): number | undefined {
  let first: number | undefined
  for (let i = at + 1; i < stop; i += 1) {
    if (text[i] !== '"' && !isWrongQuote(text.charAt(i))) continue
    if (canEndAt(text, i + 1)) return i
    first ??= i
  }
  return first
}

/** Returns the offset of a look-alike quote that closes the string at `at`. A pair inside the text does not. */
function wrongClose(text: string, at: number, stop: number): number | undefined {
  const open: string[] = []
  for (let i = at + 1; i < stop; i += 1) {
    const char = text.charAt(i)
    const partner = quotePairs[char]
    if (open.at(-1) === char) open.pop()
    else if (isWrongQuote(char) && canEndAt(text, i + 1)) return i
    else if (partner !== undefined) open.push(partner)
  }
  return undefined
}

/** Reports whether a string can end here: its line ends, or punctuation follows, perhaps as a look-alike. */
function canEndAt(text: string, end: number): boolean {
  const next = charAfterBlanks(text, end)
  return ':,}]\r\n'.includes(next) || punctuationFor(next) !== undefined
}

/** Like `canEndAt`, if punctuation may be missing: another string, an object, a list or a comment may follow, too. */
function canEndBefore(text: string, end: number): boolean {
  const next = charAfterBlanks(text, end)
  return canEndAt(text, end) || '"{[/#'.includes(next) || isWrongQuote(next)
}

const charAfterBlanks = (text: string, at: number): string => /^[ \t\u3000]*([^]?)/.exec(text.slice(at, at + 200))![1]!
