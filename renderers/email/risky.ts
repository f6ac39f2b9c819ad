/** True for an address of a kind that old telephones could have and many mail servers refuse: `a..b@`, `a.@`. */
export function isRisky(text: string): boolean {
  const local = text.slice(0, Math.max(0, text.indexOf('@')))
  return local.includes('..') || local.endsWith('.')
}
