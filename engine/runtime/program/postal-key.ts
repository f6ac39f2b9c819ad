/** Returns the seven digits of a postal code, including full-width ones; '' if there are fewer or more. */
export function postalKey(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '')
  return digits.length === 7 ? digits : ''
}
