import { flowSchema } from '../../../schemas/flow.ts'
import { languageFault, languageIn, writtenInPlace } from '../../language/languages.ts'
import type { Language } from '../../language/messages/catalogue.ts'
import { note } from '../../language/messages/note.ts'
import type { Vocabulary } from '../../language/vocabulary.ts'
import { commandError } from '../command-error.ts'
import { flowOf } from './flow-of.ts'
import type { Place, Report, SourceForm, Undecided } from './form.ts'
import { htmlForm, languageOfPage } from './html-form.ts'
import { documentOf } from './json-document.ts'
import { SchemaReader } from './json-schema.ts'
import { settled, type Settled } from './settle.ts'
import { wordsIn, type Words } from './wording.ts'

/** The form to be imported, and what its flow has to be. */
export interface Import {
  /** The text of a JSON Schema or of a page with a form. */
  readonly text: string
  /** The name of the source, for messages. */
  readonly source: string
  /** The name of the flow, and its file. */
  readonly id: string
  readonly file: string
  /** The place of the schema of flows, written into the file for editors. */
  readonly schema?: string | undefined
  /** The requested language; undefined if the source decides. */
  readonly requested?: Language | undefined
  /** The language of the author. */
  readonly language: Language
  readonly vocabulary: Vocabulary
}

/** A flow that was made of another form, what was not decided, and what its author still has to write. */
export interface Imported extends Settled {
  readonly lang: string
  /** In the order of the source. */
  readonly undecided: readonly Undecided[]
}

/**
 * Makes a flow of a JSON Schema or of a page with a form. Everything in the source is a field of the flow, or is named
 * among what was not decided.
 *
 * @throws CommandError if the source is neither, or has nothing that visitors could answer
 */
export function importForm(wanted: Import): Imported {
  const { text, source, id, file, schema, vocabulary } = wanted
  const undecided: Undecided[] = []
  const report: Report = (place: Place, reason) => void undecided.push({ place, note: reason })
  const { lang, own } = languageFor(wanted, report)
  const form = formIn(text, source, wordsIn(own), report)
  if (!form || form.questions.length === 0) throw commandError('import-empty', { file: source })
  const { flow, fields } = flowOf(form, wordsIn(own), report)
  const { version } = flowSchema.properties
  const head = { ...(schema !== undefined && { $schema: schema }), version: version.const, id, lang }
  const result = settled({ ...head, ...flow }, { file, vocabulary }, fields, report)
  return { ...result, lang, undecided: distinct(undecided).sort((a, b) => a.place.line - b.place.line) }
}

/** Leaves out what is listed already, such as a schema that several properties refer to. */
const distinct = (items: readonly Undecided[]): Undecided[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

function formIn(text: string, source: string, words: Words, report: Report): SourceForm | undefined {
  if (isMarkup(text)) return htmlForm(text, words, report)
  const document = documentOf(text)
  if (!document) throw commandError('import-unreadable', { file: source })
  return new SchemaReader(document, words, report).form()
}

const isMarkup = (text: string): boolean => /^\uFEFF?\s*</.test(text)

/** Returns the language of the flow, and the one of the sentences that the import writes into it. */
function languageFor({ text, requested, language, vocabulary }: Import, report: Report) {
  const ofPage = isMarkup(text) ? languageOfPage(text) : undefined
  const top = { line: 1, name: ofPage ?? '' }
  if (requested !== undefined) return { lang: requested, own: requested }
  // Kana occur in Japanese only.
  if (ofPage === undefined) {
    const lang = /[\u3041-\u30FA]/u.test(text) ? 'ja' : language
    return { lang, own: lang }
  }
  const known = languageIn(ofPage, [...writtenInPlace, ...Object.keys(vocabulary.languages)])
  const isUsable = new RegExp(flowSchema.properties.lang.pattern).test(ofPage) && !languageFault(ofPage)
  if (known === undefined || !isUsable) {
    report(top, note('import-language', { lang: ofPage, used: language }))
    return { lang: language, own: language }
  }
  const own = writtenInPlace.find((item) => item === known)
  if (own === undefined) report(top, note('import-own-words', { lang: ofPage }))
  return { lang: ofPage, own: own ?? ('en' as const) }
}
