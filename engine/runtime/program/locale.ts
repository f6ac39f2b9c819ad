/**
 * Returns a flow's language as `Intl` takes it. The check refuses languages that `Intl` does not know the form of, but
 * a flow may come without having been checked, or be under edit: it is read as English then, instead of throwing.
 */
export function localeOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?!.*-latn)\b|-(?:arab|hebr)\b/i

/** Returns the writing direction of a language, as in HTML's `dir`. Not every browser knows it. */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (rightToLeft.test(lang) ? 'rtl' : 'ltr')
