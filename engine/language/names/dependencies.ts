import type { Flow, Text, When } from '../../../schemas/flow.ts'
import { placeholdersIn, unguardedIn } from '../../runtime/placeholders.ts'
import { isPicks, type Slot } from '../../runtime/program/text.ts'
import { namesInCondition, type Fact } from '../../runtime/program/when.ts'
import { formsIn, isPlural } from './wordings.ts'

/** A name on which the content of a slot depends. */
interface Dependency {
  readonly name: string
  /** True if a condition uses it, false if a text has it as a placeholder. */
  readonly inCondition: boolean
  /** True if a text has it as a placeholder with a fallback. */
  readonly hasFallback?: boolean
}

/**
 * Yields every name in the conditions and placeholders of a slot, in reading order. Names in the words that it uses are
 * included.
 */
export function* dependenciesOf(flow: Flow, slot: Slot<Fact> | Text, words = new Set<string>()): Generator<Dependency> {
  const entries = (isPicks(slot) ? slot : [{ use: slot }]) as readonly { when?: When; use: unknown }[]
  for (const { when, use } of entries) {
    for (const name of namesInCondition(when)) yield { name, inCondition: true }
    // The number of a text with plural forms decides which of them is used.
    if (isPlural(use)) yield { name: use.plural, inCondition: true }
    const texts = formsIn(use, []).map(({ text }) => text)
    const unguarded = texts.flatMap(unguardedIn)
    for (const name of texts.flatMap(placeholdersIn)) {
      yield { name, inCondition: false, hasFallback: !unguarded.includes(name) }
      const word = flow.words?.[name]
      if (word === undefined || words.has(name)) continue
      words.add(name)
      yield* dependenciesOf(flow, word, words)
    }
  }
}

/** Returns every name that decides which wording of a slot is used, including names in words. */
export const namesInConditions = (flow: Flow, slot: Slot<Fact> | Text): Set<string> =>
  new Set([...dependenciesOf(flow, slot)].filter(({ inCondition }) => inCondition).map(({ name }) => name))

/**
 * Returns every name on which the content of a slot depends, in conditions and placeholders, including names in words.
 */
export const namesIn = (flow: Flow, slot: Slot<Fact> | Text): Set<string> =>
  new Set([...dependenciesOf(flow, slot)].map(({ name }) => name))

/**
 * Returns the cycles among names that use each other, each once, with its first name also at the end.
 *
 * @param uses by name, the names that it uses
 */
export function ringsIn(uses: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const ringFrom = (name: string, way: readonly string[]): readonly string[] | undefined => {
    const start = way.indexOf(name)
    if (start !== -1) return way.slice(start)
    if (done.has(name)) return undefined
    for (const used of uses.get(name) ?? []) {
      const ring = ringFrom(used, [...way, name])
      if (ring) return ring
    }
    // Without this, names that share many others would be followed along every way to them.
    done.add(name)
    return undefined
  }
  return [...uses.keys()].flatMap((name) => {
    const ring = ringFrom(name, [])
    for (const item of ring ?? []) done.add(item)
    return ring ? [[...ring, ring[0]!]] : []
  })
}
