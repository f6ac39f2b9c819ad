import { basename } from 'node:path'
import type { Language } from '../messages/catalogue.ts'
import { words } from '../messages/say.ts'
import type { Explored } from '../prove/explored.ts'
import { flowSuffix } from './flow-files.ts'

/** A line for each flow: how much its proof went through, so that one that saw nothing shows. */
export function exploredLines(explored: ReadonlyMap<string, Explored>, language: Language): string[] {
  const sum = (code: keyof Explored, count: number) =>
    words(language, code, { count: count.toLocaleString('en'), one: count === 1 })
  return [...explored].map(([file, { contexts, shapes, paths, wordings }]) => {
    const sums = [sum('contexts', contexts), sum('shapes', shapes), sum('paths', paths), sum('wordings', wordings)]
    return words(language, 'explored', { flow: basename(file, flowSuffix), sums })
  })
}
