import type { Language } from '../../engine/language/messages/catalogue.ts'
import { valueAt } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { FieldType } from '../../engine/runtime/program/field-type.ts'
import { fieldTypes } from '../../renderers/fields.ts'
import type { Addition } from '../form/addition.ts'
import { sentencesOf } from '../form/help.ts'
import { type Words, wordsOf } from '../words/words.ts'
import en from './questions.en.json' with { type: 'json' }
import ja from './questions.ja.json' with { type: 'json' }

/** The questions that can be added, in the languages of flows that have them. */
const questions = { en, ja } as const

type QuestionId = keyof typeof en

/** The questions that are complete as they are: authors need not change them. */
const readyIds = ['name', 'birthday', 'address', 'telephone', 'sms', 'email', 'consent'] as const

type ReadyId = (typeof readyIds)[number]

/** The groups of the picker, in their order. */
export const groups = ['ready', 'types', 'own'] as const

/** A question that the picker offers. */
export interface Entry {
  readonly id: string
  readonly group: (typeof groups)[number]
  readonly title: string
  readonly description: string
  /** Everything that a search finds the entry by, in lower case. */
  readonly search: string
  readonly addition: Addition
}

/** Returns the language of the proposed texts for a flow: other languages than Japanese begin with English ones. */
export const draftLanguageOf = (lang: unknown): Language => (/^ja\b/.test(String(lang)) ? 'ja' : 'en')

/**
 * Returns all entries of the picker: ready questions, one for each built-in type, then the types of the project.
 *
 * @param types all field types of the project
 * @param draftLanguage the language of the proposed texts
 */
export function entriesOf(types: readonly FieldType[], words: Words, draftLanguage: Language): readonly Entry[] {
  const all: Readonly<Record<QuestionId, Addition>> = questions[draftLanguage]
  const builtIn: readonly string[] = fieldTypes.map(({ type }) => type)
  const ready = readyIds.map((id) => {
    const type = types.find((known) => known.type === firstField(all[id]).type)
    return entryOf('ready', id, words(`adding-${id}`), words(`adding-${id}-about`), synonymsOf(type), all[id])
  })
  const ofTypes = (Object.keys(all) as QuestionId[])
    .filter((id) => !isReady(id))
    .flatMap((id) => {
      const type = types.find((known) => known.type === id)
      return type ? [ofType('types', type, words.language, all[id])] : []
    })
  const own = types
    .filter(({ type }) => !builtIn.includes(type))
    .map((type) => ofType('own', type, words.language, additionOf(type, draftLanguage)))
  return [...ready, ...ofTypes, ...own]
}

/**
 * Returns an entry for each of some field types. A type without a ready wording has that of its first example.
 *
 * @param draftLanguage the language of the proposed texts
 */
export function typeEntriesOf(types: readonly FieldType[], words: Words, draftLanguage: Language): readonly Entry[] {
  const known = entriesOf(types, words, draftLanguage).filter(({ group }) => group !== 'ready')
  return types.map(
    (type) =>
      known.find(({ id }) => id === type.type) ??
      ofType('types', type, words.language, additionOf(type, draftLanguage)),
  )
}

/** Returns the first field of an entry's question. */
export const exampleIn = ({ addition }: Entry): SchemaPart => firstField(addition)

/**
 * Returns the entries that match every word of a search, in any order. Those whose titles contain all words come first.
 */
export function found(entries: readonly Entry[], search: string): readonly Entry[] {
  const parts = search.normalize('NFKC').toLowerCase().split(/\s+/)
  const isIn = (text: string) => parts.every((part) => text.includes(part))
  const matches = entries.filter((entry) => isIn(entry.search))
  const isTitle = ({ title }: Entry) => isIn(title.normalize('NFKC').toLowerCase())
  return [...matches.filter(isTitle), ...matches.filter((entry) => !isTitle(entry))]
}

/** Reports whether a flow can have a question only once, and has it: a form confirms one number by SMS. */
export const isThereOnce = ({ addition }: Entry, flow: unknown): boolean =>
  addition.send?.sms !== undefined && valueAt(flow, ['send', 'sms']) !== undefined

const isReady = (id: string): id is ReadyId => (readyIds as readonly string[]).includes(id)

/** Returns the first field of a question. */
function firstField({ steps }: Addition): SchemaPart {
  const [step] = Object.values(steps)
  const [field] = Object.values(step!.fields as Readonly<Record<string, SchemaPart>>)
  return field!
}

const synonymsOf = (type: FieldType | undefined): readonly string[] => type?.help.type?.synonyms ?? []

function ofType(group: Entry['group'], type: FieldType, language: Language, addition: Addition): Entry {
  const help = type.help.type
  const [description = ''] = sentencesOf(help?.[language] ?? '')
  return entryOf(group, type.type, help?.title?.[language] ?? type.type, description.trim(), synonymsOf(type), addition)
}

function entryOf(
  group: Entry['group'],
  id: string,
  title: string,
  description: string,
  synonyms: readonly string[],
  addition: Addition,
): Entry {
  const search = [id, title, description, ...synonyms].join(' ').normalize('NFKC').toLowerCase()
  return { id, group, title, description, search, addition }
}

/** Returns a question with the first example of a project's own type. */
function additionOf({ type, help, examples = [] }: FieldType, language: Language): Addition {
  const [example] = examples
  const name = nameFor(type)
  const label = help.type?.title?.[language] ?? type
  const question = wordsOf(language)('form-new-question')
  const fields = { [name]: { type, label, ...example?.field }, ...example?.beside }
  return { steps: { [name]: { confirm: true, bubbles: { question }, fields } } }
}

/** Returns the name of a type as that of a field, which consists of letters and digits. */
const nameFor = (type: string): string =>
  type.replaceAll(/[^A-Za-z0-9]+(.?)/g, (_, letter: string) => letter.toUpperCase()) || 'question'
