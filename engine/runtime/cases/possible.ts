import type { Facts } from '../program/when.ts'
import { planOf } from './plan.ts'
import type { Test } from './test.ts'
import type { Turn, Way } from './turn.ts'

/**
 * Reports whether some turns can be decided one after the other, by a depth-first search for one case. A dead end is
 * remembered: cases that are equal to it from some turn on, as in `expand`, are not followed again.
 *
 * @param most the limit of dead ends; above it the result is undefined
 */
export function isPossible<T extends Turn, W extends Way>(
  turns: readonly T[],
  waysOf: (turn: T, facts: Facts) => readonly W[],
  most: number,
): boolean | undefined {
  const plan = planOf(turns)
  const { moments } = plan
  const ended = turns.map(() => new Set<string>())
  let left = most

  const isEnding = (index: number, facts: Facts): boolean | undefined => {
    const turn = turns[index]
    if (!turn) return false
    for (const way of waysOf(turn, facts)) {
      const next = further(facts, way.facts, (name) => plan.isNeeded(name, index))
      const known = ended[index]!
      if (known.size > 0 && known.has(keyOf(moments[index]!.open, next))) continue
      const isOver = isEnding(index + 1, next)
      if (isOver !== true) return isOver
      if (left-- === 0) return undefined
      known.add(keyOf(moments[index]!.open, next))
    }
    return true
  }
  const isOver = isEnding(0, {})
  return isOver === undefined ? undefined : !isOver
}

/** Returns a key that shows which of the open conditions have failed. Nothing else of the past matters later. */
const keyOf = (open: readonly Test[], facts: Facts): string =>
  open.map((test) => (hasFailed(test, facts) ? '-' : '+')).join('')

const hasFailed = ({ names, takes }: Test, facts: Facts): boolean =>
  names.some((name) => Object.hasOwn(facts, name) && !takes(name, facts[name]))

/**
 * Returns the facts after a turn. Usually they stay the same object, because most turns decide nothing that is needed
 * later.
 */
function further(facts: Facts, own: Facts, isNeeded: (name: string) => boolean): Facts {
  const needed = Object.keys(own).filter(isNeeded)
  return needed.length === 0 ? facts : { ...facts, ...Object.fromEntries(needed.map((name) => [name, own[name]])) }
}
