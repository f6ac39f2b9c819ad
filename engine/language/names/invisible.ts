/**
 * Reports whether a text is made of blanks and of characters that only shape others: U+115F to U+FFA0 are letters
 * without a form.
 */
export const isInvisible = (text: string): boolean =>
  /^[\s\p{Cf}\p{Cc}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]*$/u.test(text)
