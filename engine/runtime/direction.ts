const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?!.*-latn)\b|-(?:arab|hebr)\b/i

/**
 * Returns the writing direction of a language, as in HTML's `dir`. Not every browser knows the direction of a language.
 */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (rightToLeft.test(lang) ? 'rtl' : 'ltr')
