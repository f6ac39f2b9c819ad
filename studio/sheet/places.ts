import type { TextEntry } from '../../engine/language/texts/table.ts'

/**
 * A place at which visitors read something, with all its sentences. Places of a group with the same sentences are
 * merged.
 */
export interface Place {
  /** JSON paths such as `steps.job.bubbles.question`. */
  readonly paths: readonly string[]
  readonly sayings: readonly TextEntry[]
}

/** A step, or another part of the flow, with its places. */
export interface Group {
  readonly name: string
  readonly isStep: boolean
  readonly places: readonly Place[]
}

/** Groups sentences by their position in the flow: steps first, in order, then everything around them. */
export function groupsOf(sayings: readonly TextEntry[], order: readonly string[]): Group[] {
  const groups = new Map<string, Map<string, TextEntry[]>>()
  for (const entry of sayings) {
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
  const alike = new Map<string, { paths: string[]; sayings: readonly TextEntry[] }>()
  for (const [path, sayings] of places) {
    const key = JSON.stringify(sayings.map(({ text, cases, of }) => [text, cases, of]))
    within(alike, key, () => ({ paths: [], sayings })).paths.push(path)
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
