import type { Draft } from './draft.ts'
import { repair } from './draft.ts'
import { finding } from './text-finding.ts'

/**
 * Names the first character or backslash of a string that JSON does not allow; the range is the inside of
 * the quotes.
 */
export function checkCharacters(draft: Draft, from: number, to: number): void {
  const inside = draft.text.slice(from, to)
  // All UTF-16 units but the control characters lie between the blank and U+FFFF.
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
