/** Properties of every JavaScript object, and names that a request for sending has already. */
const taken = [...Object.getOwnPropertyNames(Object.prototype), 'any', 'not', 'token', 'client_ids']

/**
 * Gives out names for the parts of a flow: made of the names in a source, each of them once. A name begins with a small
 * letter and has letters, digits and low lines only.
 */
export class Names {
  readonly #used = new Set(taken)

  /** Returns a name that is similar to the wanted one, or to the substitute if that has no such character. */
  nameFor(wanted: string, substitute: string): string {
    const base = cleaned(wanted) || substitute
    let name = base
    for (let number = 2; this.#used.has(name); number += 1) name = `${base}${number}`
    this.#used.add(name)
    return name
  }
}

/** Returns the words of a name as one name: `your-name[0]` becomes `yourName0`. */
function cleaned(wanted: string): string {
  const words = wanted
    .normalize('NFKD')
    .split(/[^A-Za-z0-9_]+/)
    .filter((word) => word !== '')
  const joined = words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
  const letters = joined.replace(/^[^A-Za-z]+/, '')
  // Of an abbreviation such as VAT, all letters become small.
  return letters.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase())
}
