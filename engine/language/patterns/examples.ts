import { charactersFor, matcherOf } from './characters.ts'
import type { Part } from './part.ts'
import { parsePattern } from './parse.ts'

/** Characters that are taken first where a set allows them, one list after the other. */
const wishes = ['1', 'A', 'a', '\u30A2', '\u5C71', '\u3042', '0']

/** How often something is repeated beyond what it must be. */
const extras = [0, 1, 3, 9, 40]

/** Alternatives that are taken in turn. */
const turns = 6

/**
 * Some texts that a regular expression describes, of different characters, lengths and alternatives. What it looks ahead
 * to is not thought of, so that a text need not match.
 */
export function* examplesOf(pattern: string): Generator<string> {
  const part = parsePattern(pattern)
  const characters = charactersFor(pattern)
  for (let turn = 0; turn < turns; turn += 1)
    for (const extra of extras)
      for (const wish of wishes)
        yield written(part, extra, turn, (source) => [wish, ...characters].find(matcherOf(source)) ?? '')
}

function written(part: Part, extra: number, turn: number, pick: (source: string) => string): string {
  switch (part.type) {
    case 'character':
      return pick(part.source)
    case 'sequence':
      return part.parts.map((one) => written(one, extra, turn, pick)).join('')
    case 'choice':
      return written(part.parts[turn % part.parts.length]!, extra, turn, pick)
    case 'repeat':
      return written(part.part, extra, turn, pick).repeat(Math.min(part.min + extra, part.max))
  }
}
