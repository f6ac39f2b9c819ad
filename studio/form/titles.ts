import { defaultTextOf } from '../../engine/language/defaults/index.ts'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import { vocabulary } from '../vocabulary.ts'
import type { Words } from '../words/words.ts'
import en from './titles.en.json' with { type: 'json' }
import ja from './titles.ja.json' with { type: 'json' }

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja }
const general = (key: string, language: Language) =>
  Object.hasOwn(titles[language], key) ? titles[language][key] : undefined

const { rules, types } = vocabulary
/**
 * The titles of slots from the help of field types. A slot has the same title in every type, because the type is
 * unknown while it is being chosen.
 */
const slots = types.flatMap(({ help }) =>
  Object.entries(help).map(([path, text]) => ({ key: path.split('.').at(-1), ...text })),
)
const ruleAt = (path: Path) =>
  path.at(-2) === 'rules' || path.at(-2) === 'messages' ? rules.find(({ name }) => name === path.at(-1)) : undefined

/** Returns the title of a part of a flow: from its rule, the language, a field type or its text, or else its key. */
export function titleOf(path: Path, language: Language): string {
  const key = String(path.at(-1))
  const slot = slots.find((slot) => slot.key === key && slot.title)
  // The meaning of a key may depend on the part that contains it.
  return (
    ruleAt(path)?.help.title?.[language] ??
    general(`${path.at(-2)}.${key}`, language) ??
    (path[0] === 'computed' && path.length > 1 ? general(`computed.${key}`, language) : undefined) ??
    general(key, language) ??
    slot?.title?.[language] ??
    defaultTextOf(path, language) ??
    key
  )
}

/** Returns the title of a value that the language lists, such as a type of field, or else the value itself. */
export function valueTitleOf(path: Path, value: unknown, language: Language): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const name = String(value)
  const type = key === 'type' ? types.find((type) => type.type === name)?.help.type : undefined
  const listing = [ruleAt(path)?.help, ...slots.filter((slot) => slot.key === key)].find(
    (help) => help?.values && Object.hasOwn(help.values, name),
  )
  return type?.title?.[language] ?? listing?.values?.[name]?.[language] ?? general(`${key}.${name}`, language) ?? name
}

/** Returns the title of a plural form: of a category of the language, or of an exact number. */
export const formTitleOf = (form: string, words: Words): string =>
  /^\d+$/.test(form) ? words('form-plural-exact', { number: form }) : titleOf(['plural', form], words.language)

/** Returns the text that is visible while a part is closed: its first text. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(summaryOf).find((text) => text !== '') ?? ''
  if (!isPart(value)) return ''
  const { use, title, label, question, other, text } = value
  // Of plural forms, `other` is the one that most visitors read.
  return (
    [use, title, label, question, other, text, ...Object.values(value)].map(summaryOf).find((item) => item !== '') ?? ''
  )
}
