import type { TextEntry } from '../../engine/language/texts/table.ts'

/** The change of a sentence: `new`, `moved` to different visitors than before, or `gone`. */
export type Change = 'new' | 'moved' | 'gone'

/** Sentences compared with an earlier version. Sentences that are gone are included, after those that replace them. */
interface Compared {
  readonly entries: readonly TextEntry[]
  readonly changes: ReadonlyMap<TextEntry, Change>
}

export function compared(now: readonly TextEntry[], before: readonly TextEntry[]): Compared {
  const key = ({ path, text }: TextEntry) => JSON.stringify([path, text])
  const old = new Map(before.map((entry) => [key(entry), entry]))
  const current = new Set(now.map(key))
  const changes = new Map<TextEntry, Change>()
  for (const entry of now) {
    const was = old.get(key(entry))
    if (!was) changes.set(entry, 'new')
    else if (was.of !== entry.of || JSON.stringify(was.cases) !== JSON.stringify(entry.cases))
      changes.set(entry, 'moved')
  }
  const gone = before.filter((entry) => !current.has(key(entry)))
  for (const entry of gone) changes.set(entry, 'gone')
  return { entries: changes.size === 0 ? now : [...now, ...gone], changes }
}
