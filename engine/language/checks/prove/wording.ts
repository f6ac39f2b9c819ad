import type { Flow, When } from '../../../../schemas/flow.ts'
import { all, any, testFormula, holds, not, type Formula } from '../../../runtime/cases/formula.ts'
import { fillIn, placeholdersIn } from '../../../runtime/placeholders.ts'
import { isPicks, type Slot } from '../../../runtime/program/text.ts'
import type { Fact, Known } from '../../../runtime/program/when.ts'
import { isInvisible } from '../../names/invisible.ts'
import { namesAt } from '../../names/references.ts'
import type { Path } from '../../read/path.ts'

/** An entry of a list of alternatives, or the only value of a slot, with the condition under which it is used. */
interface Choice {
  /** The path of its value. */
  readonly path: Path
  readonly use: Fact
  readonly used: Formula
}

/**
 * Returns the condition under which an entry of a list is used: its own condition holds, and no earlier one does. For
 * -1, no condition holds.
 */
export function isUsed(conditions: readonly (When | undefined)[], index: number): Formula {
  const before = index === -1 ? conditions : conditions.slice(0, index)
  return all([...before.map((when) => not(holds(when))), index === -1 || holds(conditions[index])])
}

/** Yields every choice that can contribute to the value of a slot: its own entries, then those of the words in them. */
export function* choicesIn(flow: Flow, path: Path, slot: Slot<Fact>, under: Formula = true): Generator<Choice> {
  const entries = isPicks(slot) ? slot : [{ use: slot }]
  const conditions = entries.map(({ when }: { when?: When }) => when)
  for (const [index, { use }] of entries.entries()) {
    const used = all([under, isUsed(conditions, index)])
    if (used === false) continue
    yield { path: isPicks(slot) ? [...path, index, 'use'] : path, use, used }
    if (typeof use !== 'string') continue
    for (const name of namesAt(path, use)) {
      const word = flow.words?.[name]
      if (word !== undefined) yield* choicesIn(flow, ['words', name], word, used)
    }
  }
}

/** Returns the condition under which a text is empty: no entry is used, or all parts of the used one are blank. */
export function isBlank(flow: Flow, slot: Slot<string>): Formula {
  if (!isPicks(slot)) return isBlankText(flow, slot)
  const conditions = slot.map(({ when }) => when)
  return any([
    isUsed(conditions, -1),
    ...slot.map(({ use }, index) => all([isBlankText(flow, use), isUsed(conditions, index)])),
  ])
}

function isBlankText(flow: Flow, text: string): Formula {
  const names = placeholdersIn(text)
  const literal = fillIn(text, () => '')
  if (!isInvisible(literal)) return false
  return all(
    names.map((name) => {
      const word = flow.words?.[name]
      return word === undefined
        ? is(name, 'blank', (fact) => fact !== undefined && isInvisible(String(fact)))
        : isBlank(flow, word)
    }),
  )
}

/**
 * Returns the condition that the value of a name is of some kind. The kind needs a unique name, because that identifies
 * the condition.
 */
export const is = (name: string, kind: string, takes: (fact: Known | undefined) => boolean): Formula =>
  testFormula({ key: `${name} is ${kind}`, names: [name], takes: (_, fact) => takes(fact) })
