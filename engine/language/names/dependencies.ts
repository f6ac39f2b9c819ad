import type { Flow, When } from '../../../schemas/flow.ts'
import { placeholdersIn } from '../../runtime/placeholders.ts'
import { isPicks, type Slot } from '../../runtime/program/text.ts'
import { namesInCondition, type Fact } from '../../runtime/program/when.ts'

/** A name on which the content of a slot depends. */
interface Dependency {
  readonly name: string
  /** True if a condition uses it, false if a text has it as a placeholder. */
  readonly inCondition: boolean
}

/**
 * Yields every name in the conditions and placeholders of a slot, in reading order. Names in the words that it uses are
 * included.
 */
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

/** Returns every name that decides which wording of a slot is used, including names in words. */
export const namesInConditions = (flow: Flow, slot: Slot<Fact>): Set<string> =>
  new Set([...dependenciesOf(flow, slot)].filter(({ inCondition }) => inCondition).map(({ name }) => name))

/**
 * Returns every name on which the content of a slot depends, in conditions and placeholders, including names in words.
 */
export const namesIn = (flow: Flow, slot: Slot<Fact>): Set<string> =>
  new Set([...dependenciesOf(flow, slot)].map(({ name }) => name))
