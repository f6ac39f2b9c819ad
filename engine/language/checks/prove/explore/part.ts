import type { Client } from '../../../../../schemas/calls/find-clients.ts'
import type { When } from '../../../../../schemas/flow.ts'
import type { Priced } from '../../../../runtime/cases/best.ts'
import { testsOf, type Test } from '../../../../runtime/cases/test.ts'
import type { Turn } from '../../../../runtime/cases/turn.ts'
import type { Host } from '../../../../runtime/program/host.ts'
import { matches, type Facts } from '../../../../runtime/program/when.ts'
import type { Value } from '../../../../runtime/value.ts'

/** One way of deciding a part of a case. */
export interface Move extends Priced {
  readonly host?: Host
  readonly clients?: readonly Client[] | undefined
  readonly answer?: readonly [field: string, value: Value]
  /** Earlier answers, each replaced by one of its class, so that they suit the answer. */
  readonly beside?: readonly (readonly [field: string, value: Value])[]
  /** A step that is visible and skipped. */
  readonly skipped?: string
  /** The results of an observer's conditions, if cases are counted by them. */
  readonly sign?: string
}

/**
 * A part of a case: an input from outside, whether a step is answered, or an answer. It reads only its own conditions.
 */
export interface Part extends Turn {
  readonly moves: (facts: Facts) => readonly Move[]
}

/** Returns the name for the state of a step. It contains a blank, which no name of a flow does. */
export const stateOf = (step: string) => `step ${step}`

/** Returns the test that a step is visible and skipped. */
export const isLeft = (step: string): Test => ({
  key: `${step} left`,
  names: [stateOf(step)],
  takes: (_, state) => state === 'skipped',
})

/** Returns a part that decides nothing, but records for each case which of some conditions hold. */
export function observer(conditions: readonly (When | undefined)[]): Part {
  return {
    names: [],
    tests: conditions.flatMap(testsOf),
    like: `observer ${conditions.map((when) => JSON.stringify(when)).join()}`,
    moves: (facts) => [{ facts: {}, sign: conditions.map((when) => Number(matches(when, facts))).join('') }],
  }
}

/**
 * Returns moves that are marked as choices. The part's place among all parts decides which of several cases is the
 * first.
 */
export const choices = (place: number, moves: readonly Move[]): readonly Move[] =>
  moves.map((move, index): Move => ({ ...move, choice: [place, index] }))

/** Returns the parts in the order of the flow, with each observer directly after the last part on which it depends. */
export function withObservers(parts: readonly Part[], observers: readonly Part[]): readonly Part[] {
  if (observers.length === 0) return parts
  const partsByName = new Map<string, Set<Part>>()
  for (const observer of observers)
    for (const name of observer.tests.flatMap(({ names }) => names))
      partsByName.set(name, (partsByName.get(name) ?? new Set()).add(observer))
  // Starts at the end, because most observers depend on late decisions.
  const waitsFor = new Map<Part, number>()
  const waiting = new Set([...partsByName.values()].flatMap((some) => [...some]))
  for (let index = parts.length - 1; index >= 0 && waiting.size > 0; index -= 1)
    for (const name of parts[index]!.names)
      for (const observer of partsByName.get(name) ?? []) if (waiting.delete(observer)) waitsFor.set(observer, index)
  const after = new Map<number, Part[]>()
  for (const observer of observers) {
    const index = waitsFor.get(observer) ?? -1
    const following = after.get(index)
    if (following) following.push(observer)
    else after.set(index, [observer])
  }
  const all = [...(after.get(-1) ?? [])]
  for (const [index, part] of parts.entries()) {
    all.push(part)
    for (const observer of after.get(index) ?? []) all.push(observer)
  }
  return all
}
