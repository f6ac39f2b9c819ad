import type { Automaton } from './automaton.ts'

/**
 * Returns the degree of the polynomial that bounds in how many ways an expression can read a text: 0 where their number
 * stays the same however long the text is (Weber and Seidl). A reader that tries all of them needs about one power more
 * for a text that does not match. The expression has no exponential ambiguity.
 *
 * @param isEnd tells of a place that whatever follows matches, so that nothing is tried again behind it
 */
export function degreeOf(automaton: Automaton, isEnd: (place: number) => boolean): number {
  const reach = reachableFrom(automaton)
  const loops = reach.flatMap((places, place) => (places.has(place) ? [place] : []))
  const share = sharedCharacters(automaton)
  const pairs = loops.flatMap((from) =>
    loops.filter((to) => !isEnd(to) && isDivided(automaton, reach, share, from, to)).map((to) => ({ from, to })),
  )
  const longest = new Map<number, number>()
  /** How often the ways divide further on from a place. */
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

/** Reports whether anything in the expression is repeated without end. */
export const hasLoop = (automaton: Automaton): boolean =>
  reachableFrom(automaton).some((places, place) => places.has(place))

/** By place, the places that can be reached from it by some text. */
function reachableFrom({ next }: Automaton): readonly ReadonlySet<number>[] {
  return next.map((first) => {
    const seen = new Set(first)
    for (const place of seen) for (const following of next[place]!) seen.add(following)
    return seen
  })
}

type Share = (a: number, b: number, c: number) => boolean

/** Tells whether one character can stand at three places. */
function sharedCharacters({ places }: Automaton): Share {
  const all = [...new Set(places.flatMap((characters) => [...characters]))]
  const bits = places.map((characters) =>
    all.reduce((sum, character, index) => (characters.has(character) ? sum | (1n << BigInt(index)) : sum), 0n),
  )
  return (a, b, c) => (bits[a]! & bits[b]! & bits[c]!) !== 0n
}

/**
 * Reports whether one text leads from a loop back to it, on to another loop, and from that back to it, too: then each
 * repetition of the text is one more place at which a reader can go over.
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
  const open: [stays: number, goes: number, stayed: number][] = [[from, from, to]]
  for (let at = open.pop(); at; at = open.pop()) {
    const [stays, goes, stayed] = at
    for (const a of next[stays]!) {
      if (a !== from && !reach[a]!.has(from)) continue
      for (const c of next[stayed]!) {
        if (c !== to && !reach[c]!.has(to)) continue
        for (const b of next[goes]!) {
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
