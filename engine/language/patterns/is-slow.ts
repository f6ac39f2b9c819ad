import { type Automaton, automatonOf, charactersFor } from './automaton.ts'
import { everyLookAheadIn } from './parse.ts'

/** Expressions with more places than this are not examined and count as slow. */
const most = 200

/** The length of text for which the ways through optional parts are counted. */
const longestWay = 64

/**
 * The number of steps that a reader may need for one text: some tenths of a second, before the expression is compiled.
 */
const mostSteps = 5_000_000

/** No sent text is longer, because the server accepts no larger body. */
const longestSent = 32 * 1024

/**
 * Reports whether some text of at most this many characters keeps a reader of the expression busy for long. Such a text
 * can be divided among parts of the expression in many ways, and all of them are tried if it does not match.
 *
 * @param hasLines true where the text may have line breaks, which `.` does not match
 */
export function isSlow(pattern: string, longest = longestSent, hasLines = false): boolean {
  const automaton = automatonOf(pattern)
  const characters = charactersFor(pattern).filter((character) => hasLines || character !== '\n')
  const takesTheRest = (place: number) =>
    automaton.last.includes(place) &&
    !automaton.limited.has(place) &&
    automaton.next[place]!.includes(place) &&
    characters.every((character) => automaton.places[place]!.has(character))
  const readers: Reader[] = [
    { automaton, isEnd: takesTheRest, isTakenOften: false },
    ...everyLookAheadIn(pattern).map(({ part, isAtStart }) => {
      const ahead = automatonOf(pattern, part)
      // A look-ahead ends with its first match.
      const isEnd = (place: number) => ahead.last.includes(place) && !ahead.limited.has(place)
      return { automaton: ahead, isEnd, isTakenOften: !isAtStart && hasLoop(ahead) }
    }),
  ]
  if (
    readers.some(
      (reader) => isExponential(reader.automaton) || waysThrough(reader, Math.min(longest, longestWay)) > mostSteps,
    )
  )
    return true
  const degrees = readers.map((reader) => degreeOf(reader.automaton, reader.isEnd) + (reader.isTakenOften ? 1 : 0))
  return steps(Math.max(...degrees), Math.min(longest, longestSent)) > mostSteps
}

/** A reader of a text: the expression itself, or a look-ahead. */
interface Reader {
  readonly automaton: Automaton
  /** Reports whether every continuation matches at a place. */
  readonly isEnd: (place: number) => boolean
  /** True if it may start at each character of the text. */
  readonly isTakenOften: boolean
}

/**
 * Returns the least number of steps in which a reader tries all ways through a text of at most this many characters. At
 * each place, the text has the character with which most ways continue.
 */
function waysThrough({ automaton: { places, next, first }, isEnd }: Reader, longest: number): number {
  const all = [...new Set(places.flatMap((characters) => [...characters]))]
  let reached = new Map<number, number>()
  for (const place of first) reached.set(place, (reached.get(place) ?? 0) + 1)
  let steps = 0
  for (let length = 0; length < longest && reached.size > 0 && steps <= mostSteps; length += 1) {
    const waysBy = (character: string) => [...reached].filter(([place]) => places[place]!.has(character))
    const sumOf = (ways: readonly (readonly [number, number])[]) => ways.reduce((sum, [, count]) => sum + count, 0)
    const best = all.map(waysBy).reduce((a, b) => (sumOf(b) > sumOf(a) ? b : a), [])
    steps += sumOf(best)
    if (best.some(([place]) => isEnd(place))) break
    reached = new Map()
    for (const [place, count] of best)
      for (const following of next[place]!) reached.set(following, (reached.get(following) ?? 0) + count)
  }
  return steps
}

/** Returns the number of ways to divide a text at `degree` places, summed over all texts up to this length. */
function steps(degree: number, length: number): number {
  return Array.from({ length: degree + 1 }, (_, index) => (length + index) / (index + 1)).reduce(
    (product, factor) => product * factor,
    1,
  )
}

/**
 * Reports whether each further character may double the time: some text leads in two ways from a place of the
 * expression back to that place (exponential ambiguity, after Weber and Seidl).
 */
function isExponential(automaton: Automaton): boolean {
  if (automaton.places.length > most) return true
  return automaton.places.some((_, place) => returnsInTwoWays(automaton, place))
}

function returnsInTwoWays({ places, next }: Automaton, start: number): boolean {
  const share = (a: number, b: number) => [...places[a]!].some((character) => places[b]!.has(character))
  const seen = new Set<string>()
  // Two readers of the same text, and whether their ways have differed so far.
  const open: [left: number, right: number, parted: boolean][] = [[start, start, false]]
  for (let at = open.pop(); at; at = open.pop()) {
    const [left, right, parted] = at
    for (const [index, a] of next[left]!.entries())
      for (const [second, b] of next[right]!.entries()) {
        const differ = parted || left !== right || index !== second
        if (differ && a === start && b === start) return true
        const key = `${a} ${b} ${differ}`
        if (seen.has(key) || !share(a, b)) continue
        seen.add(key)
        open.push([a, b, differ])
      }
  }
  return false
}

/**
 * Returns the degree of the polynomial that bounds the number of ways in which an expression can read a text: 0 if
 * their number does not grow with the text (Weber and Seidl). A backtracking reader needs about one power more for a
 * text that does not match. The expression must have no exponential ambiguity.
 *
 * @param isEnd reports whether every continuation matches at a place, so that no way is tried again behind it
 */
function degreeOf(automaton: Automaton, isEnd: (place: number) => boolean): number {
  const reach = reachableFrom(automaton)
  const loops = reach.flatMap((places, place) => (places.has(place) ? [place] : []))
  const share = sharedCharacters(automaton)
  const pairs = loops.flatMap((from) =>
    loops.filter((to) => !isEnd(to) && isDivided(automaton, reach, share, from, to)).map((to) => ({ from, to })),
  )
  const longest = new Map<number, number>()
  /** Returns the number of further divisions after a place. */
  const after = (place: number): number => {
    const before = longest.get(place)
    if (before !== undefined) return before
    const found = pairs.filter(({ from }) => from === place || reach[place]!.has(from)).map(({ to }) => 1 + after(to))
    const degree = Math.max(0, ...found)
    longest.set(place, degree)
    return degree
  }
  return Math.max(0, ...loops.map(after))
}

/** Reports whether the expression contains an unlimited repeat. */
const hasLoop = (automaton: Automaton): boolean => reachableFrom(automaton).some((places, place) => places.has(place))

/** By place, the places that can be reached from it by some text. */
function reachableFrom({ next }: Automaton): readonly ReadonlySet<number>[] {
  return next.map((first) => {
    const seen = new Set(first)
    for (const place of seen) for (const following of next[place]!) seen.add(following)
    return seen
  })
}

type Share = (a: number, b: number, c: number) => boolean

/** Returns a function that reports whether one character can occur at three places. */
function sharedCharacters({ places }: Automaton): Share {
  const all = [...new Set(places.flatMap((characters) => [...characters]))]
  const bits = places.map((characters) =>
    all.reduce((sum, character, index) => (characters.has(character) ? sum | (1n << BigInt(index)) : sum), 0n),
  )
  return (a, b, c) => (bits[a]! & bits[b]! & bits[c]!) !== 0n
}

/**
 * Reports whether the same text leads from one loop back to it, on to another loop, and from that loop back to itself.
 * Then each repetition of the text is one more place at which a reader can change loops.
 */
function isDivided(
  { next }: Automaton,
  reach: readonly ReadonlySet<number>[],
  share: Share,
  from: number,
  to: number,
): boolean {
  if (from === to || !reach[from]!.has(to) || reach[to]!.has(from)) return false
  const seen = new Set<string>()
  const open: [stays: number, crosses: number, stayed: number][] = [[from, from, to]]
  for (let at = open.pop(); at; at = open.pop()) {
    const [stays, crosses, stayed] = at
    for (const a of next[stays]!) {
      if (a !== from && !reach[a]!.has(from)) continue
      for (const c of next[stayed]!) {
        if (c !== to && !reach[c]!.has(to)) continue
        for (const b of next[crosses]!) {
          if (b !== to && !reach[b]!.has(to)) continue
          if (!share(a, b, c)) continue
          if (a === from && b === to && c === to) return true
          const key = `${a} ${b} ${c}`
          if (seen.has(key)) continue
          seen.add(key)
          open.push([a, b, c])
        }
      }
    }
  }
  return false
}
