import { labelOf, labelsOfValues } from '../../engine/language/names/labels.ts'
import type { Known } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'
import { useFactWords, useWords } from '../words/words.ts'

type Labelled = Pick<Flow, 'context'>

/** Returns a function that puts a value of a name into words: its label, if the flow has one. */
export function useFactText(flow: Labelled): (name: string, fact: Known | undefined) => string {
  const { language } = useWords()
  const factWords = useFactWords()
  return (name, fact) => labelOf(flow, name, fact)?.[language] ?? factWords(fact)
}

/**
 * Returns a function that puts the values of a name into words: their labels if all of them have one, otherwise the
 * name with its values.
 */
export function useRangeText(flow: Labelled): (name: string, values: readonly (Known | undefined)[]) => string {
  const words = useWords()
  const factWords = useFactWords()
  return (name, values) => {
    const labels = labelsOfValues(flow, name, values)?.map((label) => label[words.language])
    if (!labels) return words('sheet-in', { name, values: values.map(factWords).join(', ') })
    return new Intl.ListFormat(words.language, { type: 'disjunction' }).format(labels)
  }
}
