import alike from './look-alikes.json' with { type: 'json' }

const kanaOf = new Map(Object.entries(alike).flatMap(([kana, others]) => [...others].map((item) => [item, kana])))

const katakanaLetter = /[\u30A1-\u30FA]/
const longVowel = '\u30FC'
/** Katakana, and what becomes katakana when the field is left: half-width letters, voicing marks, blanks. */
const harmless = /[\s\u3099-\u309C\u30A1-\u30FE\uFF65-\uFF9F]/

/** A character that does not belong into katakana, and the katakana that was probably intended; null if unknown. */
interface LookAlike {
  readonly found: string
  readonly meant: string | null
}

/**
 * Returns the first character of a text that is no katakana; null if there is none. The intended katakana is given only
 * next to real katakana, and a long vowel never begins a word: elsewhere the kanji itself was intended.
 */
export function lookAlike(text: string): LookAlike | null {
  const characters = [...text]
  const at = characters.findIndex((character) => !harmless.test(character))
  const found = characters[at]
  if (found === undefined) return null
  const meant = kanaOf.get(found)
  const probable = meant !== undefined && katakanaLetter.test(text) && (meant !== longVowel || at > 0)
  return { found, meant: probable ? meant : null }
}

/**
 * Characters that read themselves, as the inside of a character class: hiragana, katakana of both widths, the
 * long vowel, repetition and voicing marks, and the middle dot of foreign names.
 */
export const kanaClass = '\u3041-\u3096\u3099\u309A\u309D\u309E\u30A1-\u30FE\uFF65-\uFF9F'

const kanaOnly = new RegExp(`^[${kanaClass}]+$`, 'u')

/** True for a text of kana alone; false for the empty text. */
export const isKana = (text: string) => kanaOnly.test(text)

/** Kana of any kind as full-width katakana. */
export function toKatakana(kana: string): string {
  return kana
    .normalize('NFKC')
    .replace(/[\u3041-\u3096\u309D\u309E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
}

/**
 * True for a name of katakana alone, half-width ones included, with the marks and blanks that foreign names
 * are written with. Such a name may be that of a visitor who does not read the language of the form.
 */
export function katakanaOnly(name: string): boolean {
  return /^[\u30FB-\u30FE\s]*[\u30A1-\u30FA][\u30A1-\u30FE\s]*$/.test(name.normalize('NFKC').trim())
}
