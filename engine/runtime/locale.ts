/**
 * Returns a flow's language as `Intl` accepts it. The check refuses languages that are malformed for `Intl`, but a flow
 * may be unchecked or still under edit. Then the result is English instead of an exception.
 */
export function localeOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?!.*-latn)\b|-(?:arab|hebr)\b/i

/**
 * Returns the writing direction of a language, as in HTML's `dir`. Not every browser knows the direction of a language.
 */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (rightToLeft.test(lang) ? 'rtl' : 'ltr')
