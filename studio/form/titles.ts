import type { Language } from '../../engine/language/messages/catalogue.ts'
import en from './titles.en.json' with { type: 'json' }
import ja from './titles.ja.json' with { type: 'json' }

const titles: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja }

/** How a key of the flow language is called; the key itself where it has no other name. */
export const titleOf = (key: string, language: Language): string => (Object.hasOwn(titles[language], key) ? titles[language][key]! : key)
