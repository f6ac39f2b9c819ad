import type { Known } from '../../engine/runtime/program/when.ts'
import { useWords } from './words.ts'

/** Returns a function that puts a context value, or an answer, into words. */
export function useFactWords(): (fact: Known | undefined) => string {
  const words = useWords()
  return (fact) => {
    if (Array.isArray(fact)) return new Intl.ListFormat(words.language).format(fact.map(String))
    if (fact === undefined) return words('sheet-not-answered')
    if (fact === '') return words('sheet-not-given')
    if (typeof fact === 'boolean') return words(fact ? 'sheet-yes' : 'sheet-no')
    return String(fact)
  }
}
