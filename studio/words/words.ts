import { createContext, use } from 'react'
import type { Language } from '../../engine/language/messages/catalogue.ts'
import type { Known } from '../../engine/runtime/program/when.ts'
import addingEn from '../adding/words.en.json' with { type: 'json' }
import addingJa from '../adding/words.ja.json' with { type: 'json' }
import appEn from '../app/words.en.json' with { type: 'json' }
import appJa from '../app/words.ja.json' with { type: 'json' }
import artworkEn from '../artwork/words.en.json' with { type: 'json' }
import artworkJa from '../artwork/words.ja.json' with { type: 'json' }
import conditionsEn from '../conditions/words.en.json' with { type: 'json' }
import conditionsJa from '../conditions/words.ja.json' with { type: 'json' }
import explainEn from '../explain/words.en.json' with { type: 'json' }
import explainJa from '../explain/words.ja.json' with { type: 'json' }
import formEn from '../form/words.en.json' with { type: 'json' }
import formJa from '../form/words.ja.json' with { type: 'json' }
import funnelEn from '../funnel/words.en.json' with { type: 'json' }
import funnelJa from '../funnel/words.ja.json' with { type: 'json' }
import mapEn from '../map/words.en.json' with { type: 'json' }
import mapJa from '../map/words.ja.json' with { type: 'json' }
import paletteEn from '../palette/words.en.json' with { type: 'json' }
import paletteJa from '../palette/words.ja.json' with { type: 'json' }
import pictureEn from '../picture/words.en.json' with { type: 'json' }
import pictureJa from '../picture/words.ja.json' with { type: 'json' }
import playEn from '../preview/words.en.json' with { type: 'json' }
import playJa from '../preview/words.ja.json' with { type: 'json' }
import publishEn from '../publish/words.en.json' with { type: 'json' }
import publishJa from '../publish/words.ja.json' with { type: 'json' }
import sheetEn from '../sheet/words.en.json' with { type: 'json' }
import sheetJa from '../sheet/words.ja.json' with { type: 'json' }
import showingEn from '../showing/words.en.json' with { type: 'json' }
import showingJa from '../showing/words.ja.json' with { type: 'json' }
import templatesEn from '../templates/words.en.json' with { type: 'json' }
import templatesJa from '../templates/words.ja.json' with { type: 'json' }
import themeEn from '../theme/words.en.json' with { type: 'json' }
import themeJa from '../theme/words.ja.json' with { type: 'json' }
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
    ...appEn,
    ...addingEn,
    ...artworkEn,
    ...conditionsEn,
    ...explainEn,
    ...formEn,
    ...sheetEn,
    ...funnelEn,
    ...mapEn,
    ...paletteEn,
    ...pictureEn,
    ...playEn,
    ...publishEn,
    ...showingEn,
    ...templatesEn,
    ...themeEn,
    ...translationEn,
    ...variantsEn,
  },
  ja: {
    ...ja,
    ...appJa,
    ...addingJa,
    ...artworkJa,
    ...conditionsJa,
    ...explainJa,
    ...formJa,
    ...sheetJa,
    ...funnelJa,
    ...mapJa,
    ...paletteJa,
    ...pictureJa,
    ...playJa,
    ...publishJa,
    ...showingJa,
    ...templatesJa,
    ...themeJa,
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
