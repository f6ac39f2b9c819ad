import type { Demand } from '../../runtime/rules/rule.ts'
import { diceOf, type Dice } from '../dice.ts'
import { automatonOf, charactersFor, matcherOf } from './automaton.ts'
import { isRegular, lookedAheadIn, parsePattern, type PatternPart } from './parse.ts'
/** Preferred characters, each used where a set allows it. */
const wishes = ['1', 'A', 'a', '\u30A2', '\u5C71', '\u3042', '0']

/** Numbers of repeats beyond the required ones. */
const extras = [0, 1, 3, 9, 40]

/** The number of alternatives that are used in turn. */
const turns = 6

/** The number of random texts for a pattern with conditions beyond its characters. */
const tries = 3000

/** Returns the texts that a search tries where a text has to match a regular expression as a whole. */
export function demandOf(pattern: string): Demand {
  const unsure = !isRegular(pattern)
  const form = new RegExp(`^(?:${pattern})$`, 'u')
  const texts = unsure
    ? [...examplesOf(pattern), ...examplesAtRandom(pattern)].filter((text) => form.test(text))
    : examplesOf(pattern)
  return { texts: [...new Set(texts)], fill: wishes.map((wish) => fillerOf(pattern, wish)), unsure }
}

/**
 * Yields some texts that a regular expression describes, of different characters, lengths and alternatives. Look-aheads
 * are ignored, so that a text need not match.
 */
export function* examplesOf(pattern: string): Generator<string> {
  const part = parsePattern(pattern)
  const charactersOf = charactersIn(pattern)
  for (let turn = 0; turn < turns; turn += 1)
    for (const extra of extras)
      for (const wish of wishes)
        yield written(part, {
          times: ({ min, max }) => Math.min(min + extra, max),
          alternative: (parts) => parts[turn % parts.length]!,
          character: (source) => (charactersOf(source).includes(wish) ? wish : (charactersOf(source)[0] ?? '')),
        })
}

/** Yields texts whose characters, lengths and alternatives are chosen by chance, the same ones every time. */
function* examplesAtRandom(pattern: string): Generator<string> {
  const part = parsePattern(pattern)
  const ahead = lookedAheadIn(pattern)
  const charactersOf = charactersIn(pattern)
  const dice = diceOf(1)
  const byChance: Choices = {
    times: ({ min, max }) => Math.min(max, min + dice.below(dice.pick(extras) + 1)),
    alternative: (parts) => dice.pick(parts),
    character: (source) => dice.pick(charactersOf(source)) ?? '',
  }
  for (let count = 0; count < tries; count += 1) {
    const text = written(part, byChance)
    yield text
    if (ahead.length > 0) yield withPiece(text, written(dice.pick(ahead), byChance), dice)
  }
}

/** Overwrites a part of the text with a piece, at a random place. */
function withPiece(text: string, piece: string, dice: Dice): string {
  const at = dice.below(Math.max(1, text.length - piece.length + 1))
  return text.slice(0, at) + piece + text.slice(at + piece.length)
}

/**
 * Returns a function that makes a text with a given start and exactly a given length, of the preferred character where
 * possible; '' if there is none.
 */
function fillerOf(pattern: string, wish: string): (start: string, length: number) => string {
  const { places, next, first, last } = automatonOf(pattern)
  const ends = new Set(last)
  return (text, length) => {
    const start = [...text]
    if (start.length > length) return ''
    const known = new Map<number, string | undefined>()
    /** Returns the rest of the text from a place of the automaton on. */
    const restFrom = (place: number, at: number): string | undefined => {
      const key = at * places.length + place
      if (!known.has(key)) known.set(key, restOf(place, at))
      return known.get(key)
    }
    const restOf = (place: number, at: number): string | undefined => {
      const allowed = places[place]!
      const wanted = start[at] ?? (allowed.has(wish) ? wish : [...allowed][0])
      if (wanted === undefined || !allowed.has(wanted)) return undefined
      if (at === length - 1) return ends.has(place) ? wanted : undefined
      for (const following of next[place]!) {
        const rest = restFrom(following, at + 1)
        if (rest !== undefined) return wanted + rest
      }
      return undefined
    }
    for (const place of first) {
      const found = length > 0 && length <= longest ? restFrom(place, 0) : undefined
      if (found !== undefined) return found
    }
    return ''
  }
}

/** Longer texts are not searched place by place. */
const longest = 300

/** The choices that lead to one of the described texts. */
interface Choices {
  readonly times: (repeat: Extract<PatternPart, { type: 'repeat' }>) => number
  readonly alternative: (parts: readonly PatternPart[]) => PatternPart
  readonly character: (source: string) => string
}

function written(part: PatternPart, choices: Choices, captured = new Map<number, string>()): string {
  switch (part.type) {
    case 'character':
      return choices.character(part.source)
    case 'sequence':
      return part.parts.map((part) => written(part, choices, captured)).join('')
    case 'choice':
      return written(choices.alternative(part.parts), choices, captured)
    case 'repeat':
      return Array.from({ length: choices.times(part) }, () => written(part.part, choices, captured)).join('')
    case 'group': {
      const text = written(part.part, choices, captured)
      captured.set(part.group, text)
      return text
    }
    case 'again':
      return captured.get(part.group) ?? ''
  }
}

/** Returns a function that lists the characters to consider for a set in a regular expression. */
function charactersIn(pattern: string): (source: string) => readonly string[] {
  const all = [...wishes, ...charactersFor(pattern)]
  const known = new Map<string, readonly string[]>()
  return (source) => {
    const found = known.get(source) ?? all.filter(matcherOf(source))
    known.set(source, found)
    return found
  }
}
