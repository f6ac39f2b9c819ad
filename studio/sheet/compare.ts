import type { Saying } from '../../engine/language/texts/table.ts'

/** What has become of a sentence: new, said to others than before, or said no more. */
export type Change = 'new' | 'moved' | 'gone'

/** Sentences beside what was said before: those that are gone are among them, after what took their place. */
interface Compared {
  readonly sayings: readonly Saying[]
  readonly changes: ReadonlyMap<Saying, Change>
}

export function compared(now: readonly Saying[], before: readonly Saying[]): Compared {
  const key = ({ path, text }: Saying) => JSON.stringify([path, text])
  const old = new Map(before.map((saying) => [key(saying), saying]))
  const current = new Set(now.map(key))
  const changes = new Map<Saying, Change>()
  for (const saying of now) {
    const was = old.get(key(saying))
    if (!was) changes.set(saying, 'new')
    else if (was.of !== saying.of || JSON.stringify(was.cases) !== JSON.stringify(saying.cases))
      changes.set(saying, 'moved')
  }
  const gone = before.filter((saying) => !current.has(key(saying)))
  for (const saying of gone) changes.set(saying, 'gone')
  return { sayings: changes.size === 0 ? now : [...now, ...gone], changes }
}
