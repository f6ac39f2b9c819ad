import { createContext, use } from 'react'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { localeOf } from '../../engine/runtime/locale.ts'
import type { Known } from '../../engine/runtime/program/when.ts'
import type { Flow } from '../../schemas/flow.ts'
import { differsBy, type Columns } from './columns.ts'
import type { Change } from './compared-with.ts'

/** A sentence with a word that otherwise only different visitors read: most likely a mixed-up case. */
export interface Odd extends Pick<Columns, 'name'> {
  readonly entry: TextEntry
  readonly word: string
  /** The value of `name` for visitors who read the word here. */
  readonly here: Known
  /** The value for visitors who read the word everywhere else, and the number of those places. */
  readonly elsewhere: Known
  readonly places: number
}

/**
 * The number of places that must show a word to some visitors, and never to the rest, before the one exception is odd.
 */
const often = 2

/**
 * Returns sentences that may reach the wrong visitors. They contain words that a single place shows to these visitors,
 * and several places only to different visitors.
 */
export function oddEntries(entries: readonly TextEntry[], columns: readonly Columns[], lang: string): Odd[] {
  const words = wordsOf(lang)
  const found = columns.flatMap(({ name, values }) => {
    const usage = usageBy(entries, name, words)
    return [...usage].flatMap(([word, by]) =>
      values.flatMap((here) => {
        const [first, ...more] = by.get(here) ?? []
        if (!first || more.length > 0) return []
        const elsewhere = values.find((value) => value !== here && placesOnlyIn(by, value, here).length >= often)
        if (elsewhere === undefined) return []
        const found = entries.find(
          (entry) =>
            entry.path === first && words(entry.text).has(word) && entry.cases.some((facts) => facts[name] === here),
        )!
        return [{ name, word, here, elsewhere, entry: found, places: placesOnlyIn(by, elsewhere, here).length }]
      }),
    )
  })
  // Each place is reported once, with its most significant word.
  const best = found.toSorted((left, right) => right.places - left.places || right.word.length - left.word.length)
  return best.filter(({ entry }, index) => best.findIndex((item) => item.entry.path === entry.path) === index)
}

type Usage = ReadonlyMap<Known | undefined, ReadonlySet<string>>

const placesOnlyIn = (by: Usage, value: Known | undefined, here: Known | undefined): string[] =>
  [...(by.get(value) ?? [])].filter((path) => !by.get(here)?.has(path))

/** Returns the places of each word by the value of a name. Places that do not depend on the name are left out. */
function usageBy(
  entries: readonly TextEntry[],
  name: string,
  words: (text: string) => ReadonlySet<string>,
): Map<string, Map<Known | undefined, Set<string>>> {
  const usage = new Map<string, Map<Known | undefined, Set<string>>>()
  for (const entry of entries) {
    if (!differsBy([entry], name)) continue
    const values = new Set(entry.cases.map((facts) => facts[name]))
    for (const word of words(entry.text)) {
      const by = usage.get(word) ?? new Map<Known | undefined, Set<string>>()
      usage.set(word, by)
      for (const value of values) by.set(value, (by.get(value) ?? new Set()).add(entry.path))
    }
  }
  return usage
}

/**
 * Returns a function that finds the words of a text with a meaning of their own: neither numbers nor Japanese
 * particles.
 */
function wordsOf(language: string): (text: string) => ReadonlySet<string> {
  const lang = localeOf(language)
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  const known = new Map<string, ReadonlySet<string>>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const parts = [...segmenter.segment(text)].filter(
      ({ segment, isWordLike }) => isWordLike && !/^(?:\p{sc=Hiragana}{1,2}|\p{N}+)$/u.test(segment),
    )
    const words = new Set(parts.map(({ segment }) => segment.toLocaleLowerCase(lang)))
    known.set(text, words)
    return words
  }
}

/** The settings that all sentences of a sheet share. */
interface SheetReading {
  readonly flow: Flow
  /** The visitors side by side, or undefined to show all visitors together. */
  readonly columns: Columns | undefined
  readonly changes: ReadonlyMap<TextEntry, Change>
  readonly odd: readonly Odd[]
  readonly search: string
}

export const SheetContext = createContext<SheetReading | null>(null)

export function useSheet(): SheetReading {
  const reading = use(SheetContext)
  if (!reading) throw new Error('This has to be drawn in a sheet.')
  return reading
}
