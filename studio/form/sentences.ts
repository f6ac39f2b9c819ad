import type { Language } from '../../engine/language/messages/catalogue.ts'
import { wordsOf } from '../words/words.ts'

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] => text.match(/[^\u3002]+?(?:\u3002|\.(?: |$)|$)/g) ?? []

/** Help without how it is written in JSON, which the form does by itself. */
export function withoutNotation(help: string, language: Language): string {
  const mark = wordsOf(language)('form-notation')
  return sentencesOf(help)
    .filter((sentence) => !sentence.includes(mark))
    .join('')
    .trim()
}
