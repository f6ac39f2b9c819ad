/**
 * Characters that read as themselves, as the inside of a character class: hiragana, katakana of both widths, the long
 * vowel, repetition and voicing marks, and the middle dot of foreign names.
 */
export const kanaClass = '\u3041-\u3096\u3099\u309A\u309D\u309E\u30A1-\u30FE\uFF65-\uFF9F'

const kanaOnly = new RegExp(`^[${kanaClass}]+$`, 'u')

/** Reports whether a text consists of kana alone. The empty text does not. */
export const isKana = (text: string) => kanaOnly.test(text)

/** Converts kana of any kind to full-width katakana. */
export function toKatakana(kana: string): string {
  return kana
    .normalize('NFKC')
    .replace(/[\u3041-\u3096\u309D\u309E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
}

/**
 * Reports whether a name consists of katakana alone, including half-width ones and the marks and blanks in foreign
 * names. Such a name may belong to a visitor who does not read the language of the form.
 */
export function katakanaOnly(name: string): boolean {
  return /^[\u30FB-\u30FE\s]*[\u30A1-\u30FA][\u30A1-\u30FE\s]*$/.test(name.normalize('NFKC').trim())
}
