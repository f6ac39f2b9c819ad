import type { Flow, When } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../../runtime/program/placeholders.ts'
import { isPicks, type Slot } from '../../runtime/program/text.ts'
import { namesInCondition, type Fact } from '../../runtime/program/when.ts'

/** A name that decides what a slot says. */
interface Dependency {
  readonly name: string
  /** True where a condition asks for it, false where a text has it in braces. */
  readonly inCondition: boolean
}

/** Every name in the conditions and in the braces of a slot, words included, as they are read. */
export function* dependenciesOf(flow: Flow, slot: Slot<Fact>, words = new Set<string>()): Generator<Dependency> {
  const entries = (isPicks(slot) ? slot : [{ use: slot }]) as readonly { when?: When; use: Fact }[]
  for (const { when, use } of entries) {
    for (const name of namesInCondition(when)) yield { name, inCondition: true }
    for (const name of typeof use === 'string' ? placeholdersIn(use) : []) {
      yield { name, inCondition: false }
      const word = flow.words?.[name]
      if (word === undefined || words.has(name)) continue
      words.add(name)
      yield* dependenciesOf(flow, word, words)
    }
  }
}

/** Every name that decides which wording of a slot is used, words included. */
export const namesInConditions = (flow: Flow, slot: Slot<Fact>): Set<string> =>
  new Set([...dependenciesOf(flow, slot)].filter(({ inCondition }) => inCondition).map(({ name }) => name))

/** Every name that decides what a slot says: in conditions and in braces, words included. */
export const namesIn = (flow: Flow, slot: Slot<Fact>): Set<string> =>
  new Set([...dependenciesOf(flow, slot)].map(({ name }) => name))
