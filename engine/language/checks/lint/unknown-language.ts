import type { Args } from '../../messages/catalogue.ts'
import type { Lint } from './lint.ts'

/** A language that browsers and screen readers do not know: `Intl` rejects it, or has no name for a part of it. */
export const unknownLanguage: Lint<'unknown-language'> = {
  code: 'unknown-language',
  *check({ flow: { lang } }) {
    const args = faultOf(lang)
    if (args) yield { path: ['lang'], args }
  },
}

/** Returns why a language cannot be used; undefined if it can. */
export function faultOf(lang: string): Args<'unknown-language'> | undefined {
  const locale = localeOf(lang)
  if (!locale) return { lang, meant: suggestionFor(lang) }
  const { language, script, region } = locale
  // Codes of three letters are not checked: they name thousands of languages, and `Intl` knows only some hundred of
  // them.
  if (language.length === 2 && !isNamed('language', language)) return { lang, language, meant: suggestionFor(lang) }
  if (script !== undefined && !isNamed('script', script)) return { lang, script, meant: suggestionFor(lang) }
  if (region !== undefined && !isNamed('region', region)) return { lang, region, meant: suggestionFor(lang) }
  return undefined
}

function localeOf(lang: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(lang)
  } catch {
    return undefined
  }
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
    if (!beginning.endsWith('-') && !faultOf(beginning)) return beginning
  }
  const country = lang.slice(0, 2).toUpperCase()
  return isNamed('region', country) ? localeOf(`und-${country}`)?.maximize().language : undefined
}
