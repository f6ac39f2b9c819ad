import { parsePattern, type PatternPart } from './parse.ts'

/** The places of the characters in a regular expression, and the steps of a match from place to place. */
export interface Automaton {
  /** By place, the characters that can occur there. */
  readonly places: readonly ReadonlySet<string>[]
  /** By place, the places that can follow. A place that can follow in several ways is listed once for each way. */
  readonly next: readonly (readonly number[])[]
  /** The places at which a match can begin, and those at which it can end. */
  readonly first: readonly number[]
  readonly last: readonly number[]
  /**
   * The places of parts that may end although their characters could go on: repeats with a maximum, repeats with a high
   * minimum, and back-references.
   */
  readonly limited: ReadonlySet<number>
}

interface Piece {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly mayBeEmpty: boolean
}

/**
 * Repeats are written out up to `fewTimes`, and exact repeats of one character up to `fewCharacters`. Higher numbers
 * count as unlimited.
 */
const fewTimes = 8
const fewCharacters = 64
/** Repeats of a part that may be empty are written out up to this number, which already gives millions of ways. */
const manyTimes = 30

/**
 * Returns the automaton of a regular expression that the author's browser can parse (Glushkov's, with the ways
 * counted).
 *
 * @param root a part of the expression, by default all of it
 */
export function automatonOf(pattern: string, root: PatternPart = parsePattern(pattern)): Automaton {
  const characters = charactersFor(pattern)
  const places: ReadonlySet<string>[] = []
  const next: number[][] = []
  const limited = new Set<number>()
  const groups = new Map([...groupsIn(parsePattern(pattern)), ...groupsIn(root)])
  const nothing: Piece = { first: [], last: [], mayBeEmpty: true }
  const link = (from: readonly number[], to: readonly number[]) => {
    for (const place of from) next[place]!.push(...to)
  }
  const joined = (a: Piece, b: Piece): Piece => {
    link(a.last, b.first)
    return {
      first: a.mayBeEmpty ? [...a.first, ...b.first] : a.first,
      last: b.mayBeEmpty ? [...a.last, ...b.last] : b.last,
      mayBeEmpty: a.mayBeEmpty && b.mayBeEmpty,
    }
  }
  const singlePlace = (allowed: readonly string[]): Piece => {
    const place = places.push(new Set(allowed)) - 1
    next.push([])
    return { first: [place], last: [place], mayBeEmpty: false }
  }
  const built = (part: PatternPart): Piece => {
    switch (part.type) {
      case 'character':
        return singlePlace(characters.filter(matcherOf(part.source)))
      case 'sequence':
        return part.parts.map(built).reduce(joined, nothing)
      case 'choice': {
        const pieces = part.parts.map(built)
        const all = (key: 'first' | 'last') => pieces.flatMap((piece) => piece[key])
        return { first: all('first'), last: all('last'), mayBeEmpty: pieces.some((piece) => piece.mayBeEmpty) }
      }
      case 'repeat':
        return repeated(part)
      case 'group':
        return built(part.part)
      case 'again':
        return builtAgain(part.group)
    }
  }
  /**
   * Builds a back-reference as a copy of its group. If the group can have any length, the reference is a text of any
   * characters and length, since its characters are compared one by one.
   */
  const builtAgain = (group: number): Piece => {
    const part = groups.get(group)
    if (part && !hasLoop(part, groups)) return built(part)
    const text = singlePlace(characters)
    link(text.last, text.first)
    limited.add(text.first[0]!)
    return { ...text, mayBeEmpty: true }
  }
  const repeated = ({ part, min, max }: Extract<PatternPart, { type: 'repeat' }>): Piece => {
    if (max === 0) return nothing
    const start = places.length
    const body = built(part)
    const isLoop = hasLoop(part, groups)
    const isFew = max <= (part.type === 'character' && min === max ? fewCharacters : fewTimes)
    // Each choice of the required repeats that match no character is a way of its own.
    const isOftenEmpty = body.mayBeEmpty && min > fewTimes
    if (max > 1 && (isLoop || (!isFew && !isOftenEmpty))) {
      if (!isLoop || part.type !== 'again') link(body.last, body.first)
      if (max < Infinity || min > fewCharacters)
        for (let place = start; place < places.length; place += 1) limited.add(place)
      return { ...body, mayBeEmpty: body.mayBeEmpty || min === 0 }
    }
    const count = isFew ? max : Math.min(min, manyTimes)
    const pieces = [body, ...Array.from({ length: count - 1 }, () => built(part))]
    // A reader omits only the last repeats, and none beyond the minimum is empty.
    const more = pieces
      .slice(min)
      .reduceRight((rest, piece) => ({ ...joined({ ...piece, mayBeEmpty: false }, rest), mayBeEmpty: true }), nothing)
    return joined(pieces.slice(0, min).reduce(joined, nothing), more)
  }
  const { first, last } = built(root)
  return { places, next, first, last, limited }
}

type Groups = ReadonlyMap<number, PatternPart>

/** Reports whether the part contains an unlimited repeat, or one with so high a maximum that it counts as unlimited. */
function hasLoop(part: PatternPart, groups: Groups): boolean {
  if (part.type === 'character') return false
  // A back-reference to its own group, or to one of a look-ahead elsewhere, may have any length.
  if (part.type === 'again') {
    const named = groups.get(part.group)
    return !named || hasLoop(named, new Map([...groups].filter(([group]) => group !== part.group)))
  }
  if (part.type === 'group') return hasLoop(part.part, groups)
  if (part.type === 'repeat') return part.max > fewTimes || hasLoop(part.part, groups)
  return part.parts.some((each) => hasLoop(each, groups))
}

/** Lists the groups of a part with their numbers. */
function groupsIn(part: PatternPart): [number, PatternPart][] {
  if (part.type === 'character' || part.type === 'again') return []
  if (part.type === 'group') return [[part.group, part.part], ...groupsIn(part.part)]
  if (part.type === 'repeat') return groupsIn(part.part)
  return part.parts.flatMap(groupsIn)
}

/** Characters that distinguish the sets of a regular expression: those of a keyboard, and some of each script. */
const keyboard = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\t\n\u00E9\u3000\u3042\u30A2\u30FC\u5C71\uFF21\uFF11\uFF71\u{1F600}',
]

/** Returns a function that reports whether a character matches a single-character part of a regular expression. */
export const matcherOf = (source: string): ((character: string) => boolean) => {
  const form = new RegExp(`^(?:${source})$`, 'u')
  return (character) => form.test(character)
}

/** Returns the characters to consider for a regular expression: the usual ones and those that it contains. */
export const charactersFor = (pattern: string): readonly string[] => [...new Set([...pattern, ...keyboard])]
