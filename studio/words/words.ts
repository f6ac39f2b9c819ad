import { createContext, use } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Known } from '../../engine/runtime/program/when.ts'
import conditionsEn from '../conditions/words.en.json' with { type: 'json' }
import conditionsJa from '../conditions/words.ja.json' with { type: 'json' }
import formEn from '../form/words.en.json' with { type: 'json' }
import formJa from '../form/words.ja.json' with { type: 'json' }
import funnelEn from '../funnel/words.en.json' with { type: 'json' }
import funnelJa from '../funnel/words.ja.json' with { type: 'json' }
import mapEn from '../map/words.en.json' with { type: 'json' }
import mapJa from '../map/words.ja.json' with { type: 'json' }
import playEn from '../preview/words.en.json' with { type: 'json' }
import playJa from '../preview/words.ja.json' with { type: 'json' }
import sheetEn from '../sheet/words.en.json' with { type: 'json' }
import sheetJa from '../sheet/words.ja.json' with { type: 'json' }
import translationEn from '../translation/words.en.json' with { type: 'json' }
import translationJa from '../translation/words.ja.json' with { type: 'json' }
import variantsEn from '../variants/words.en.json' with { type: 'json' }
import variantsJa from '../variants/words.ja.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

// Each part of the studio has its own catalog.
const all = {
  en: {
    ...en,
    ...conditionsEn,
    ...formEn,
    ...sheetEn,
    ...funnelEn,
    ...mapEn,
    ...playEn,
    ...translationEn,
    ...variantsEn,
  },
  ja: {
    ...ja,
    ...conditionsJa,
    ...formJa,
    ...sheetJa,
    ...funnelJa,
    ...mapJa,
    ...playJa,
    ...translationJa,
    ...variantsJa,
  },
} as const

type Code = keyof typeof all.en

const catalogs: Readonly<Record<Language, Readonly<Record<Code, string>>>> = all

/** Returns a text of the studio in the chosen language, with values for its braces. */
export interface Words {
  (code: Code, values?: Readonly<Record<string, string | number>>): string
  readonly language: Language
}

export const wordsOf = (language: Language): Words =>
  Object.assign(
    (code: Code, values: Readonly<Record<string, string | number>> = {}) =>
      catalogs[language][code].replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces)),
    { language },
  )

export const WordsContext = createContext<Words>(wordsOf('en'))

export const useWords = (): Words => use(WordsContext)

/** Returns a function that puts a context value, or an answer, into words. */
export function useFactWords(): (fact: Known | undefined) => string {
  const words = useWords()
  return (fact) => {
    if (Array.isArray(fact)) return new Intl.ListFormat(words.language).format(fact.map(String))
    if (fact === undefined) return words('sheet-not-answered')
    if (fact === '') return words('sheet-not-given')
    if (typeof fact === 'boolean') return words(fact ? 'sheet-yes' : 'sheet-no')
    return String(fact)
  }
}
