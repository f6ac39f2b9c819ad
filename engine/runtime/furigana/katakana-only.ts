/**
 * True for a name of katakana alone, half-width ones included, with the marks and blanks that foreign names
 * are written with. Such a name may be that of a visitor who does not read the language of the form.
 */
export function katakanaOnly(name: string): boolean {
  return /^[\u30FB-\u30FE\s]*[\u30A1-\u30FA][\u30A1-\u30FE\s]*$/.test(name.normalize('NFKC').trim())
}
