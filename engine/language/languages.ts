import en from '../../schemas/default-texts.en.json' with { type: 'json' }
import ja from '../../schemas/default-texts.ja.json' with { type: 'json' }
import ar from '../../schemas/languages/ar.json' with { type: 'json' }
import de from '../../schemas/languages/de.json' with { type: 'json' }
import es from '../../schemas/languages/es.json' with { type: 'json' }
import fr from '../../schemas/languages/fr.json' with { type: 'json' }
import ko from '../../schemas/languages/ko.json' with { type: 'json' }
import zhHans from '../../schemas/languages/zh-Hans.json' with { type: 'json' }
import zhHant from '../../schemas/languages/zh-Hant.json' with { type: 'json' }
import waitingEn from '../../schemas/waiting.en.json' with { type: 'json' }
import waitingJa from '../../schemas/waiting.ja.json' with { type: 'json' }
import { placeholdersIn } from '../runtime/placeholders.ts'
import { type FieldType, isWorded } from '../runtime/program/field-type.ts'
import { messageKey } from '../runtime/rules/compared.ts'
import type { Rule } from '../runtime/rules/rule.ts'
import { suitingLanguage } from '../runtime/session/languages.ts'
import type { Args } from './messages/catalogue.ts'
import { nearest } from './read/nearest.ts'
import { isPart, type SchemaPart } from './read/schema-part.ts'

/** The words of one language: everything that visitors read without a text in the flow. */
export interface LanguagePack {
  /** The texts of the frame, by their place in a flow. */
  readonly texts: SchemaPart
  /** The words of field types, by the name of the type or of a catalog that types share. */
  readonly types: Readonly<Record<string, object>>
  /** The messages of rules, by `messageKey`. */
  readonly rules: Readonly<Record<string, string>>
  /** The words of the dialog until the form has loaded. */
  readonly waiting: Readonly<Record<keyof typeof waitingEn, string>>
}

/** Language packs by their tags, such as `fr` or `zh-Hant`. */
export type Languages = Readonly<Record<string, LanguagePack>>

/** The languages whose words are written next to what they describe. */
export const writtenInPlace = ['en', 'ja'] as const

/** The packs of the engine. English and Japanese are none: their words are next to what they describe. */
export const builtInLanguages: Languages = { ar, de, es, fr, ko, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** Returns the parts of a language tag; undefined if it is malformed. */
export function parsedLanguage(lang: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(lang)
  } catch {
    return undefined
  }
}

/** Returns why a language cannot be used; undefined if it can. */
export function languageFault(lang: string): Args<'unknown-language'> | undefined {
  const locale = parsedLanguage(lang)
  if (!locale) return { lang, meant: suggestionFor(lang) }
  const { language, script, region } = locale
  // Codes of three letters are not checked: they name thousands of languages, and `Intl` knows only some hundred of
  // them.
  if (language.length === 2 && !isNamed('language', language)) return { lang, language, meant: suggestionFor(lang) }
  if (script !== undefined && !isNamed('script', script)) return { lang, script, meant: suggestionFor(lang) }
  if (region !== undefined && !isNamed('region', region)) return { lang, region, meant: suggestionFor(lang) }
  return undefined
}

const isNamed = (type: 'language' | 'script' | 'region', code: string): boolean =>
  new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined

/**
 * Returns the longest beginning of the text that is a language. Otherwise returns the language of the country with this
 * code, as for "jp".
 */
function suggestionFor(lang: string): string | undefined {
  for (let length = lang.length - 1; length > 1; length -= 1) {
    const beginning = lang.slice(0, length)
    if (!beginning.endsWith('-') && !languageFault(beginning)) return beginning
  }
  const country = lang.slice(0, 2).toUpperCase()
  // `Intl` throws if a code has another form than that of a region.
  const isCode = /^[A-Z]{2}$/.test(country)
  return isCode && isNamed('region', country) ? parsedLanguage(`und-${country}`)?.maximize().language : undefined
}

/**
 * Returns the one of some languages whose words suit readers of a language: the same, or the same without the region,
 * in the same script. `fr-CA` leads to `fr`, `zh-TW` to `zh-Hant`. Undefined if there is none.
 */
export function languageIn(lang: string, known: readonly string[]): string | undefined {
  const key = [lang, ...known].join(' ')
  if (!found.has(key)) found.set(key, languageAmong(lang, known))
  return found.get(key)
}

/** The results of `languageIn`. It is called for each field of a flow, and `Intl` is slow. */
const found = new Map<string, string | undefined>()

function languageAmong(lang: string, known: readonly string[]): string | undefined {
  // A malformed tag is reported by the check. While a flow is being edited, its beginning counts.
  if (!parsedLanguage(lang)) return known.find((tag) => tag === lang.split('-', 1)[0])
  return suitingLanguage(lang, known)
}

/** The parts of a vocabulary that contain words. */
interface Words {
  readonly types: readonly FieldType[]
  readonly rules: readonly Rule[]
}

/** Returns the words of a language that has them next to what they describe, as a pack. */
export function packOf({ types, rules }: Words, language: (typeof writtenInPlace)[number]): LanguagePack {
  const ofTypes = types.flatMap(({ type, defaults }): [string, object][] => {
    if (defaults === undefined || typeof defaults === 'function') return []
    if (isWorded(defaults)) return Object.entries(defaults.words).map(([name, words]) => [name, words[language]])
    const own = defaults[language]
    return own ? [[type, own]] : []
  })
  const ofRules = rules.flatMap(({ name, messages, comparing = messages }): [string, string][] => [
    [name, messages[language]],
    ...(comparing === messages ? [] : [[messageKey(name, { field: '' }), comparing[language]] as [string, string]]),
  ])
  return {
    texts: language === 'ja' ? ja : en,
    types: Object.fromEntries(ofTypes),
    rules: Object.fromEntries(ofRules),
    waiting: language === 'ja' ? waitingJa : waitingEn,
  }
}

/** A mistake in a pack. */
export type PackFault =
  /** Ids of English words that the pack lacks. */
  | { readonly kind: 'missing'; readonly ids: readonly string[] }
  /** An id that no word has, and the one that was probably intended. */
  | { readonly kind: 'unknown'; readonly id: string; readonly meant: string | undefined }
  /** A word that is no text, or is empty. */
  | { readonly kind: 'no-text'; readonly id: string }
  /** A word without a placeholder that it needs, or with one that does not exist there. */
  | ({ readonly kind: 'placeholders'; readonly id: string } & Record<
      'lacking' | 'foreign' | 'known',
      readonly string[]
    >)

/**
 * Returns the mistakes in a pack, compared with the words in English and Japanese. The words that it lacks are one
 * mistake. A placeholder that only one of these languages uses, such as the parts of a date, may be left out.
 */
export function packFaults(pack: object, words: Words): PackFault[] {
  const own = wordsIn(pack)
  const [needed, japanese] = writtenInPlace.map((language) => wordsIn(packOf(words, language))) as [AllWords, AllWords]
  const ids = [...needed.keys()]
  const missing = ids.filter((id) => !own.has(id))
  const faults = [...own].flatMap(([id, word]): PackFault[] => {
    const model = needed.get(id)
    // Mistakes in a key also leave the intended word missing, so only missing words can be meant.
    if (typeof model !== 'string') return [{ kind: 'unknown', id, meant: nearest(id, missing) }]
    if (typeof word !== 'string' || word.trim() === '') return [{ kind: 'no-text', id }]
    const [names, inEnglish, inJapanese] = [word, model, String(japanese.get(id))].map(placeholdersIn) as [
      string[],
      string[],
      string[],
    ]
    const known = [...new Set([...inEnglish, ...inJapanese])]
    const lacking = inEnglish.filter((name) => inJapanese.includes(name) && !names.includes(name))
    const foreign = names.filter((name) => !known.includes(name))
    return lacking.length + foreign.length > 0 ? [{ kind: 'placeholders', id, lacking, foreign, known }] : []
  })
  const meant = new Set(faults.map((fault) => (fault.kind === 'unknown' ? fault.meant : undefined)))
  const lacking = missing.filter((id) => !meant.has(id))
  return [...(lacking.length > 0 ? [{ kind: 'missing', ids: lacking } as const] : []), ...faults]
}

type AllWords = ReadonlyMap<string, unknown>

/** Returns every word of a pack by its id, the path to it. */
function wordsIn(part: object, before = ''): AllWords {
  return new Map(
    Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, unknown][] =>
      isPart(value) ? [...wordsIn(value, `${before}${key}.`)] : [[`${before}${key}`, value]],
    ),
  )
}
