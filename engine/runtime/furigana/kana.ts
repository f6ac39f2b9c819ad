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
