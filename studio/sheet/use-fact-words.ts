import type { Fact } from '../../engine/runtime/program/when.ts'
import { useWords } from '../words/words.ts'

/** How a value of a context name, or an answer, is called. */
export function useFactWords(): (fact: Fact | undefined) => string {
  const words = useWords()
  return (fact) => {
    if (fact === undefined) return words('sheet-not-answered')
    if (fact === '') return words('sheet-not-given')
    if (typeof fact === 'boolean') return words(fact ? 'sheet-yes' : 'sheet-no')
    return String(fact)
  }
}
