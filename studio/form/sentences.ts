import type { Language } from '../../engine/language/messages/catalogue.ts'
import { wordsOf } from '../words/words.ts'

/** Splits a text into sentences. */
export const sentencesOf = (text: string): readonly string[] => text.match(/[^\u3002]+?(?:\u3002|\.(?: |$)|$)/g) ?? []

/** Returns help without the sentences about JSON notation, which the form writes by itself. */
export function withoutNotation(help: string, language: Language): string {
  const mark = wordsOf(language)('form-notation')
  return sentencesOf(help)
    .filter((sentence) => !sentence.includes(mark))
    .join('')
    .trim()
}
