import { helpOf, partNamed } from '../../engine/language/editor/editor-help.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Vocabulary } from '../../engine/language/vocabulary.ts'
import { wordsOf } from '../words/words.ts'

/**
 * Returns the help for authors about a part of a flow, or undefined if there is none. `type` is the type of the field
 * that contains the part.
 */
export type Help = (schema: SchemaPart, names: readonly string[], type?: string) => string | undefined

/** The shared parts without help in the form, which shows by its controls what they are. */
const evident: ReadonlySet<ReturnType<typeof partNamed>> = new Set([
  'text',
  'number',
  'extra',
  'option',
  'name',
  'when',
])

/** Creates the help of the flow language and its field types. */
export function helpIn({ rules, types }: Vocabulary, language: Language): Help {
  const ofLanguage = helpOf(rules, language)
  const ofTypes = new Map(types.map(({ type, help }) => [type, help]))
  const ofType = (names: readonly string[], type: string | undefined) => {
    const field = names.indexOf('fields')
    if (field === -1 || type === undefined) return undefined
    return ofTypes.get(type)?.[names.slice(field + 2).join('.')]?.[language]
  }
  return (schema, names, type) => {
    const own = typeof schema.description === 'string' ? schema.description : undefined
    const text = own ?? ofType(names, type) ?? ofLanguage(names, evident.has(partNamed(schema)) ? {} : schema)
    // Help that consists of one sentence keeps its notation.
    return text === undefined ? undefined : withoutNotation(text, language) || text
  }
}

/** Splits a text into sentences. */
export const sentencesOf = (text: string): readonly string[] => text.match(/[^\u3002]+?(?:\u3002|\.(?: |$)|$)/g) ?? []

/** Returns help without the sentences about JSON notation, which the form writes by itself. */
export function withoutNotation(help: string, language: Language): string {
  const mark = wordsOf(language)('form-notation')
  return sentencesOf(help)
    .filter((sentence) => ![mark, '{ "'].some((notation) => sentence.includes(notation)))
    .join('')
    .trim()
}
