import { automatonOf, type Automaton } from './automaton.ts'

/** Expressions with more places than this are not looked into, and count as slow. */
const most = 200

/**
 * True where a browser may need time that doubles with every further character: some text leads in two ways from a place
 * of the expression back to that place (exponential ambiguity, after Weber and Seidl). Each such round doubles the ways
 * that a text which does not match in the end is tried in.
 */
export function isSlow(pattern: string): boolean {
  const automaton = automatonOf(pattern)
  if (automaton.places.length > most) return true
  return automaton.places.some((_, place) => returnsInTwoWays(automaton, place))
}

function returnsInTwoWays({ places, next }: Automaton, start: number): boolean {
  const share = (a: number, b: number) => [...places[a]!].some((character) => places[b]!.has(character))
  const seen = new Set<string>()
  // Two readers of the same text, and whether they have gone different ways yet.
  const open: [one: number, other: number, parted: boolean][] = [[start, start, false]]
  for (let at = open.pop(); at; at = open.pop()) {
    const [one, other, parted] = at
    for (const [index, a] of next[one]!.entries())
      for (const [second, b] of next[other]!.entries()) {
        const differ = parted || one !== other || index !== second
        if (differ && a === start && b === start) return true
        const key = `${a} ${b} ${differ}`
        if (seen.has(key) || !share(a, b)) continue
        seen.add(key)
        open.push([a, b, differ])
      }
  }
  return false
}
