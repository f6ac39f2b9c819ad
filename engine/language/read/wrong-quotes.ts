import { isWrongQuote, quotePairs } from '../look-alikes.ts'
import type { Draft } from './draft.ts'
import { repair } from './draft.ts'
import { lineEnd, isLikelyContinuation } from './followers.ts'
import { finding } from './text-finding.ts'

/**
 * Reads a string that opens with a quote other than `"`, up to its closing quote of any kind. Returns the offset after
 * it.
 */
export function readWrongQuotes(draft: Draft, at: number): number {
  const { text } = draft
  const stop = lineEnd(draft, at)
  let close: number | undefined
  for (let i = at + 1; i < stop; i += 1) {
    if (text[i] !== '"' && !isWrongQuote(text.charAt(i))) continue
    close ??= i
    if (!isLikelyContinuation(text, i + 1)) continue
    close = i
    break
  }
  const char = { char: text.charAt(at) }
  if (close === undefined) {
    draft.findings.push(finding('wrong-quote', at, 1, char))
    draft.broken = Math.min(draft.broken, at)
    return stop
  }
  const written = text.slice(at + 1, close)
  const inside = written.replace(/["\\]|[^ -\uFFFF]/g, ' ')
  // With other quotes or backslashes inside, the end of the text is uncertain.
  const fix = written === inside ? { fix: { text: `"${inside}"`, from: at, to: close + 1 } } : {}
  draft.findings.push({ ...finding('wrong-quote', at, 1, char), ...fix })
  repair(draft, at, `"${inside}"`)
  draft.tokens.push({ kind: 'string', offset: at, length: close + 1 - at })
  return close + 1
}

/**
 * Returns the offset of a look-alike quote that closes the string opened at `at`. A pair inside the text does not close
 * it.
 */
export function wrongClose(text: string, at: number, before: number): number | undefined {
  const open: string[] = []
  for (let i = at + 1; i < before; i += 1) {
    const char = text.charAt(i)
    const partner = quotePairs[char]
    if (open.at(-1) === char) open.pop()
    else if (isWrongQuote(char) && isLikelyContinuation(text, i + 1)) return i
    else if (partner !== undefined) open.push(partner)
  }
  return undefined
}
