import { helpOf } from '../../engine/language/editor/editor-help.ts'
import { helpInEnglish } from '../../engine/language/editor/help-in-english.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { when } from '../../schemas/condition.ts'
import { option } from '../../schemas/table.ts'
import { extra, name, number, text } from '../../schemas/text.ts'
import { wordsOf } from '../words/words.ts'

/**
 * Returns the help for authors about a part of a flow, or undefined if there is none. `type` is the type of the field
 * that contains the part.
 */
export type Help = (schema: SchemaPart, names: readonly string[], type?: string) => string | undefined

/**
 * General descriptions of texts, conditions and the like. They are no help here, since the form shows the same by
 * itself.
 */
const general = new Set(
  [text, number, extra, when, option, name].map((part) => (part as { description?: string }).description),
)

/** Creates the help of the flow language and its field types. */
export function helpIn(vocabulary: Vocabulary, language: Language): Help {
  const ofLanguage = helpOf(vocabulary.rules)
  const inEnglish = helpInEnglish(vocabulary)
  const types = new Map(vocabulary.types.map(({ type, help }) => [type, help]))
  const ofType = (names: readonly string[], type: string | undefined) => {
    const field = names.indexOf('fields')
    return field === -1 || type === undefined ? undefined : types.get(type)?.[names.slice(field + 2).join('.')]?.ja
  }
  return (schema, names, type) => {
    const own =
      typeof schema.description === 'string' && !general.has(schema.description) ? schema.description : undefined
    const text = own ?? ofType(names, type) ?? ofLanguage(names)
    const known = language === 'ja' || text === undefined ? text : inEnglish(text)
    return known === undefined ? undefined : withoutNotation(known, language)
  }
}

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
