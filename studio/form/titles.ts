import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Path } from '../../engine/language/read/path.ts'
import { vocabulary } from '../vocabulary.ts'
import en from './titles.en.json' with { type: 'json' }
import ja from './titles.ja.json' with { type: 'json' }

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja }
const general = (key: string, language: Language) =>
  Object.hasOwn(titles[language], key) ? titles[language][key] : undefined

const { rules, types } = vocabulary
/**
 * What field types say of their own slots. A slot is called the same in whichever type, which is not known while one is
 * chosen.
 */
const slots = types.flatMap(({ help }) =>
  Object.entries(help).map(([path, text]) => ({ key: path.split('.').at(-1), ...text })),
)
const ruleAt = (path: Path) =>
  path.at(-2) === 'rules' || path.at(-2) === 'messages' ? rules.find(({ name }) => name === path.at(-1)) : undefined

/**
 * How a part of a flow is called, by its rule, by the language or by a field type; its key where it has no other name.
 */
export function titleOf(path: Path, language: Language): string {
  const key = String(path.at(-1))
  const slot = slots.find((slot) => slot.key === key && slot.title)
  // What a key means may depend on the part that it is in.
  return (
    ruleAt(path)?.help.title?.[language] ??
    general(`${path.at(-2)}.${key}`, language) ??
    general(key, language) ??
    slot?.title?.[language] ??
    key
  )
}

/**
 * How a value that the language lists is called, such as a type of field; the value itself where it has no other name.
 */
export function valueTitleOf(path: Path, value: unknown, language: Language): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const name = String(value)
  const type = key === 'type' ? types.find((type) => type.type === name)?.help.type : undefined
  const listing = [ruleAt(path)?.help, ...slots.filter((slot) => slot.key === key)].find(
    (help) => help?.values && Object.hasOwn(help.values, name),
  )
  return type?.title?.[language] ?? listing?.values?.[name]?.[language] ?? general(`${key}.${name}`, language) ?? name
}
