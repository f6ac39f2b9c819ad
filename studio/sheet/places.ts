import type { Language } from '../../engine/language/messages/catalogue.ts'
import { textPath } from '../../engine/language/read/path.ts'
import { branches, isPart } from '../../engine/language/read/schema-part.ts'
import type { TextEntry } from '../../engine/language/texts/table.ts'
import { formSchema, propertiesOf } from '../form/branch.ts'
import { titleOf } from '../form/titles.ts'

/**
 * Returns the titles of the parts of a path such as `steps.job.bubbles.question`, outermost first. Titles are those of
 * the form view. Names that the author gave stay unchanged.
 */
export function placeNames(path: string, language: Language): string[] {
  const keys = textPath(path)
  let here: readonly unknown[] = [formSchema]
  return keys.map((key, index) => {
    const all = here.flatMap(alternatives)
    const known = all.map((part) => propertiesOf(part)[key]).filter((part) => part !== undefined)
    here =
      known.length > 0 ? known : all.flatMap((part) => (isPart(part) ? [part.additionalProperties, part.items] : []))
    const isOfRule = keys[index - 1] === 'messages'
    return known.length > 0 || isOfRule ? titleOf(keys.slice(0, index + 1), language) : String(key)
  })
}

const alternatives = (part: unknown): unknown[] => (isPart(part) ? [part, ...branches(part).flatMap(alternatives)] : [])

/**
 * A place at which visitors read something, with all its sentences. Places of a group with the same sentences are
 * merged.
 */
export interface Place {
  /** JSON paths such as `steps.job.bubbles.question`. */
  readonly paths: readonly string[]
  readonly entries: readonly TextEntry[]
}

/** A step, or another part of the flow, with its places. */
export interface Group {
  readonly name: string
  readonly isStep: boolean
  readonly places: readonly Place[]
}

/** Groups sentences by their position in the flow: steps first, in order, then everything around them. */
export function groupsOf(entries: readonly TextEntry[], order: readonly string[]): Group[] {
  const groups = new Map<string, Map<string, TextEntry[]>>()
  for (const entry of entries) {
    const places = within(groups, groupOf(entry.path), () => new Map<string, TextEntry[]>())
    within(places, entry.path, () => []).push(entry)
  }
  const rank = (name: string) =>
    name.startsWith(stepPrefix) ? order.indexOf(name.slice(stepPrefix.length)) : order.length
  return [...groups]
    .toSorted(([left], [right]) => rank(left) - rank(right))
    .map(([name, places]) => ({
      name: name.startsWith(stepPrefix) ? name.slice(stepPrefix.length) : name,
      isStep: name.startsWith(stepPrefix),
      places: alikeTogether(places),
    }))
}

const stepPrefix = 'steps.'

const groupOf = (path: string): string => /^(?:steps\.)?[^.[]+/.exec(path)?.[0] ?? path

function alikeTogether(places: ReadonlyMap<string, readonly TextEntry[]>): Place[] {
  const alike = new Map<string, { paths: string[]; entries: readonly TextEntry[] }>()
  for (const [path, entries] of places) {
    const key = JSON.stringify(entries.map(({ text, cases, of }) => [text, cases, of]))
    within(alike, key, () => ({ paths: [], entries })).paths.push(path)
  }
  return [...alike.values()]
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const before = map.get(key)
  if (before !== undefined) return before
  const made = make()
  map.set(key, made)
  return made
}
