import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Path } from '../../engine/language/read/path.ts'
import en from './titles.en.json' with { type: 'json' }
import ja from './titles.ja.json' with { type: 'json' }

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja }

/** How a key of the flow language is called; the key itself where it has no other name. */
export const titleOf = (key: string, language: Language): string => (Object.hasOwn(titles[language], key) ? titles[language][key]! : key)

/** How a value that the language lists is called, such as a type of field; the value itself where it has no other name. */
export function valueTitleOf(path: Path, value: unknown, language: Language): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const name = `${key}.${String(value)}`
  return Object.hasOwn(titles[language], name) ? titles[language][name]! : String(value)
}
