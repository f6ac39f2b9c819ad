import { basename } from 'node:path'
import type { Language } from '../../language/messages/catalogue.ts'
import { words } from '../../language/messages/say.ts'
import type { Explored } from '../../language/checks/prove/explored.ts'
import { flowSuffix } from '../flow-files.ts'

/** A line for each flow: how much its proof went through, so that one that saw nothing shows. What could not be counted is left out. */
export function exploredLines(explored: ReadonlyMap<string, Explored>, language: Language): string[] {
  return [...explored].map(([file, counts]) => {
    const sums = (['contexts', 'shapes', 'paths', 'wordings'] as const).flatMap((code) => {
      const count = counts[code]
      return count === undefined ? [] : [words(language, code, { count: count.toLocaleString('en'), one: count === 1n })]
    })
    return words(language, 'explored', { flow: basename(file, flowSuffix), sums })
  })
}
