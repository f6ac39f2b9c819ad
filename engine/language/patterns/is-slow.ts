import { automatonOf, type Automaton } from './automaton.ts'
import { charactersFor } from './characters.ts'
import { degreeOf, hasLoop } from './degree.ts'
import { everyLookAheadIn } from './parse.ts'

/** Expressions with more places than this are not looked into, and count as slow. */
const most = 200

/** As many steps as a reader may need for one text: some tenths of a second, before the expression is compiled. */
const mostSteps = 5_000_000

/** No text that is sent is longer: the server takes no larger body. */
const longestSent = 32 * 1024

/**
 * Reports whether some text of at most so many characters keeps a reader of the expression busy for long, because parts of
 * the text can be divided among parts of the expression in many ways, all of which are tried where the text does not match.
 * @param hasLines true where the text may have line breaks, which `.` does not match
 */
export function isSlow(pattern: string, longest = longestSent, hasLines = false): boolean {
  const automaton = automatonOf(pattern)
  const ahead = everyLookAheadIn(pattern).map(({ part, isAtStart }) => ({ isAtStart, ...automatonOf(pattern, part) }))
  if ([automaton, ...ahead].some(isExponential)) return true
  const characters = charactersFor(pattern).filter((character) => hasLines || character !== '\n')
  const takesTheRest = (place: number) =>
    automaton.last.includes(place) && automaton.next[place]!.includes(place) && characters.every((character) => automaton.places[place]!.has(character))
  const degrees = [
    degreeOf(automaton, takesTheRest),
    // A look ahead ends with its first match; one that is not at the start may be taken at each character of the text.
    ...ahead.map((each) => degreeOf(each, (place) => each.last.includes(place)) + (each.isAtStart || !hasLoop(each) ? 0 : 1)),
  ]
  return steps(Math.max(...degrees), Math.min(longest, longestSent)) > mostSteps
}

/** Returns how many ways of so many divisions the texts up to this length have together. */
function steps(degree: number, length: number): number {
  return Array.from({ length: degree + 1 }, (_, index) => (length + index) / (index + 1)).reduce((product, factor) => product * factor, 1)
}

/**
 * Reports whether each further character may double the time: some text leads in two ways from a place of the expression
 * back to that place (exponential ambiguity, after Weber and Seidl).
 */
function isExponential(automaton: Automaton): boolean {
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
