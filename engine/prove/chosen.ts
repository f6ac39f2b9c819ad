import type { Flow } from '../../schemas/flow.ts'
import { isPicks, type Slot } from '../flow/text.ts'
import type { Path } from '../flow/source/path.ts'
import { matches, type Fact, type Facts } from '../flow/when.ts'
import { placeholdersIn } from '../lint/texts.ts'

/** Part of what a slot says in one case. */
export interface Choice {
  /** Where the slot or the word stands. */
  readonly path: Path
  /** The entry of the list that is used; undefined for a plain value, -1 where no entry holds. */
  readonly entry: number | undefined
  readonly use: Fact | undefined
}

/** Everything that is chosen to make the value of a slot: its own entry, then those of the words in it. */
export function* chosenIn(flow: Flow, path: Path, slot: Slot<Fact>, facts: Facts): Generator<Choice> {
  const list = isPicks(slot)
  const entry = list ? slot.findIndex(({ when }) => matches(when, facts)) : undefined
  const use = list ? slot[entry!]?.use : slot
  yield { path, entry, use }
  if (typeof use !== 'string') return
  for (const name of placeholdersIn(use)) {
    const word = flow.words?.[name]
    if (word !== undefined) yield* chosenIn(flow, ['words', name], word, facts)
  }
}

/** Every name that decides what a slot says: in conditions and in braces, words included. */
export function namesIn(flow: Flow, slot: Slot<Fact>, names = new Set<string>()): Set<string> {
  const entries = isPicks(slot) ? slot : [{ use: slot }]
  for (const { when, use } of entries as readonly { when?: object; use: Fact }[]) {
    for (const name of Object.keys(when ?? {})) names.add(name)
    for (const name of typeof use === 'string' ? placeholdersIn(use) : []) {
      const word = flow.words?.[name]
      if (names.has(name)) continue
      names.add(name)
      if (word !== undefined) namesIn(flow, word, names)
    }
  }
  return names
}
