import type { Change } from './change.ts'
import { isKana, toKatakana } from './kana.ts'
import type { Run } from './run.ts'

/** The runs before, inside and after a change. */
interface Cut {
  readonly head: readonly Run[]
  readonly hit: readonly Run[]
  readonly tail: readonly Run[]
}

/**
 * Cuts the runs at a change. Kana are cut at any letter; any other run that the change touches is hit as a
 * whole.
 */
export function cut(runs: readonly Run[], { start, end }: Change): Cut {
  const head: Run[] = []
  const hit: Run[] = []
  const tail: Run[] = []
  let offset = 0
  for (const run of runs) {
    const from = Math.max(0, start - offset)
    const to = end - offset
    offset += run.text.length
    if (to <= 0) tail.push(run)
    else if (from >= run.text.length) head.push(run)
    else if (!isKana(run.text)) hit.push(run)
    else {
      head.push(...letters(run, 0, from))
      hit.push(...letters(run, from, to))
      tail.push(...letters(run, to))
    }
  }
  return { head, hit, tail }
}

function letters({ text }: Run, from: number, to?: number): Run[] {
  const part = text.slice(from, to)
  return part === '' ? [] : [{ text: part, reading: toKatakana(part) }]
}
