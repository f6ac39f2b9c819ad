import type { Fact } from '../../engine/runtime/program/when.ts'
import { useWords } from './words.ts'

/** Returns a function that puts a context value, or an answer, into words. */
export function useFactWords(): (fact: Fact | undefined) => string {
  const words = useWords()
  return (fact) => {
    if (fact === undefined) return words('sheet-not-answered')
    if (fact === '') return words('sheet-not-given')
    if (typeof fact === 'boolean') return words(fact ? 'sheet-yes' : 'sheet-no')
    return String(fact)
  }
}
