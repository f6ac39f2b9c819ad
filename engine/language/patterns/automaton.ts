import { charactersFor, matcherOf } from './characters.ts'
import type { Part } from './part.ts'
import { parsePattern } from './parse.ts'

/** The characters of a regular expression at their places, and how a match goes from one to the next. */
export interface Automaton {
  /** By place, the characters that can stand there. */
  readonly places: readonly ReadonlySet<string>[]
  /** By place, the places that can follow; one that follows in several ways stands there as often. */
  readonly next: readonly (readonly number[])[]
  /** The places at which a match can begin, and those at which it can end. */
  readonly first: readonly number[]
  readonly last: readonly number[]
}

interface Piece {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly mayBeEmpty: boolean
}

/** Repetitions of more than one thing are written out up to so often; more often counts as without end. */
const fewTimes = 8
const fewCharacters = 64

/**
 * The automaton of a regular expression that its browser could read (Glushkov's, with the ways counted).
 * @param whole the part of the expression that is meant, by default all of it
 */
export function automatonOf(pattern: string, whole: Part = parsePattern(pattern)): Automaton {
  const characters = charactersFor(pattern)
  const places: ReadonlySet<string>[] = []
  const next: number[][] = []
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
  const built = (part: Part): Piece => {
    switch (part.type) {
      case 'character': {
        places.push(new Set(characters.filter(matcherOf(part.source))))
        next.push([])
        return { first: [places.length - 1], last: [places.length - 1], mayBeEmpty: false }
      }
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
        return nothing
    }
  }
  const repeated = ({ part, min, max }: Extract<Part, { type: 'repeat' }>): Piece => {
    const isFew = max <= (part.type === 'character' && min === max ? fewCharacters : fewTimes) && !hasLoop(part)
    if (max > 1 && !isFew) {
      const body = built(part)
      link(body.last, body.first)
      return { ...body, mayBeEmpty: body.mayBeEmpty || min === 0 }
    }
    const pieces = Array.from({ length: max }, (_, index) => {
      const piece = built(part)
      return index < min ? piece : { ...piece, mayBeEmpty: true }
    })
    return pieces.reduce(joined, nothing)
  }
  const { first, last } = built(whole)
  return { places, next, first, last }
}

/** True where something in the part is repeated without end, or so often that it counts as that. */
function hasLoop(part: Part): boolean {
  if (part.type === 'character' || part.type === 'again') return false
  if (part.type === 'group') return hasLoop(part.part)
  if (part.type === 'repeat') return part.max > fewTimes || hasLoop(part.part)
  return part.parts.some(hasLoop)
}
