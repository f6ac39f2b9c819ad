import { telDigits } from '../enquiry/enquiry.ts'

/** The columns by which an enquiry is found. */
export interface Findable {
  readonly name: string | null
  readonly reading: string | null
  readonly tel: string | null
  readonly email: string | null
}

/** A name has at most so many words by which it is found; a term, so many characters. */
const mostWords = 4
const longest = 80

/** The last digits of a telephone number by which it is found, too. */
const lastDigits = 4

/** Returns a text without differences of width, case and kana. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

const wordsIn = (text: string | null) =>
  plain(text ?? '')
    .split(/\s+/)
    .filter(Boolean)

/**
 * Returns the terms under which an enquiry is found: each word of the name and of its reading, both complete, the
 * telephone number, its last four digits, and the e-mail address.
 */
export function termsOf({ name, reading, tel, email }: Findable): ReadonlySet<string> {
  const names = [name, reading].flatMap((text) => {
    const words = wordsIn(text)
    return [...words.slice(0, mostWords), words.join('')]
  })
  const digits = telDigits(tel) ?? ''
  const numbers = digits.length > lastDigits ? [digits, digits.slice(-lastDigits)] : [digits]
  const terms = [...names, ...numbers, wordsIn(email).join('')]
  return new Set(terms.filter(Boolean).map((term) => term.slice(0, longest)))
}

const numberLike = /^[\d\s().+\-\u2010-\u2015\u2212\u30fc]+$/

/** Returns the term that somebody has typed. */
export function termIn(typed: string): string {
  const text = plain(typed)
  const term = numberLike.test(text) ? telDigits(text) : undefined
  return (term ?? wordsIn(text).join('')).slice(0, longest)
}
