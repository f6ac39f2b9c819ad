/** The seven digits of a postal code, full-width ones included; '' when there are fewer or more. */
export function postalKey(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '')
  return digits.length === 7 ? digits : ''
}
