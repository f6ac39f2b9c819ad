import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { type Language, languages } from '../accounts/accounts.ts'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** The name of a text of the inbox. */
export type WordId = keyof typeof en

/** Returns a text with its `{names}` replaced by values. */
export type Words = (id: WordId, values?: Readonly<Record<string, string | number>>) => string

const catalogs: Readonly<Record<Language, Readonly<Record<WordId, string>>>> = { en, ja }

/** Returns the texts of a language. */
export const wordsIn =
  (language: Language): Words =>
  (id, values = {}) =>
    catalogs[language][id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Returns the language that the browser of a call prefers. */
export const preferredLanguage = (c: Context): Language =>
  accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (accepted) =>
      accepted
        .toSorted((left, right) => right.q - left.q)
        .map(({ type }) => languages.find((language) => type.toLowerCase().split('-')[0] === language))
        .find((language) => language !== undefined) ?? 'en',
  }) as Language
