import type { Language } from '../../engine/language/messages/catalogue.ts'
import en from './blanks.en.json' with { type: 'json' }
import ja from './blanks.ja.json' with { type: 'json' }

const blanks: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja }

/** What stands in a sentence for something that is known only while a form is filled in: ⟨what it is⟩. */
export const blankOf = (name: string, language: Language): string => `\u27E8${Object.hasOwn(blanks[language], name) ? blanks[language][name] : name}\u27E9`
