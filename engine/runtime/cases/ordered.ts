import TinyQueue from 'tinyqueue'
import type { Test } from './test.ts'
import type { Turn } from './turn.ts'

/** The open parts of a condition: the numbers of names without a value and of turns that still use it. */
interface PendingCondition {
  names: number
  remainingUsers: number
  /** True once one of its names has a value. */
  begun: boolean
  /** The indices of the turns that affect the condition. `most` is the largest effect of one of them. */
  readonly touchedBy: number[]
  largestEffect: number
}

/** The effect of a turn on a condition. */
interface TurnEffect {
  readonly condition: PendingCondition
  readonly names: number
  readonly tests: number
}

/**
 * Returns the turns in an order in which each comes after those on which it depends, and few conditions are open at a
 * time, so that related turns tend to be neighbours. In a circle of dependencies the first remaining turn is taken. The
 * order decides the amount of work, never the result.
 *
 * @param also further conditions, open until all their names have values
 */
export function ordered<T extends Turn>(turns: readonly T[], also: readonly Test[] = []): T[] {
  const decidedBy = new Map(turns.flatMap(({ names }, index) => names.map((name) => [name, index] as const)))
  const effects = effectsOf(turns, also, decidedBy)
  // A turn doesn't have to wait for its own names.
  const before = turns.map(({ tests }, own) => {
    const by = tests.flatMap(({ names }) => names.flatMap((name) => decidedBy.get(name) ?? []))
    return new Set(by.filter((index) => index !== own))
  })
  const after = turns.map((): number[] => [])
  for (const [index, turns] of before.entries()) for (const earlier of turns) after[earlier]!.push(index)
  const waitsFor = before.map(({ size }) => size)
  const remaining = new Set(turns.keys())
  const ready = new PriorityQueue()
  const enqueueIfReady = (index: number) => {
    if (remaining.has(index) && waitsFor[index] === 0) ready.put(index, sum(effects[index]!.map(growth)))
  }
  for (const index of remaining) enqueueIfReady(index)
  const result: T[] = []
  while (remaining.size > 0) {
    const next = ready.take() ?? [...remaining][0]!
    remaining.delete(next)
    result.push(turns[next]!)
    const changed = new Set<number>(after[next])
    for (const later of after[next]!) waitsFor[later]! -= 1
    for (const effect of effects[next]!) for (const index of applyEffect(effect)) changed.add(index)
    for (const index of changed) enqueueIfReady(index)
  }
  return result
}

function effectsOf(
  turns: readonly Turn[],
  also: readonly Test[],
  decidedBy: ReadonlyMap<string, number>,
): TurnEffect[][] {
  const tests = new Map([...turns.flatMap(({ tests }) => tests), ...also].map((test) => [test.key, test]))
  const turnsByTest = new Map<string, Set<number>>()
  for (const [index, { tests }] of turns.entries())
    for (const { key } of tests) turnsByTest.set(key, (turnsByTest.get(key) ?? new Set()).add(index))
  const effects = turns.map((): TurnEffect[] => [])
  for (const { key, names } of tests.values()) {
    const own = new Map<number, number>()
    for (const by of names.flatMap((name) => decidedBy.get(name) ?? [])) own.set(by, (own.get(by) ?? 0) + 1)
    const users = turnsByTest.get(key) ?? new Set()
    const touchedBy = [...new Set([...own.keys(), ...users])]
    const condition: PendingCondition = {
      names: sum([...own.values()]),
      remainingUsers: users.size,
      begun: false,
      touchedBy,
      largestEffect: 0,
    }
    for (const index of touchedBy) {
      const effect = { condition, names: own.get(index) ?? 0, tests: Number(users.has(index)) }
      condition.largestEffect = Math.max(condition.largestEffect, effect.names + effect.tests)
      effects[index]!.push(effect)
    }
  }
  return effects
}

/** Applies the effect of a turn to a condition. Returns the turns whose weights may have changed. */
function applyEffect({ condition, names, tests }: TurnEffect): readonly number[] {
  const hadBegun = condition.begun
  condition.names -= names
  condition.remainingUsers -= tests
  condition.begun ||= names > 0
  return condition.begun !== hadBegun || condition.names + condition.remainingUsers <= condition.largestEffect
    ? condition.touchedBy
    : []
}

/** Returns the change in the number of open conditions that a turn causes. */
function growth({ condition, names, tests }: TurnEffect): number {
  const before = condition.begun && condition.names + condition.remainingUsers > 0
  const after = (condition.begun || names > 0) && condition.names - names + condition.remainingUsers - tests > 0
  return Number(after) - Number(before)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Entry {
  readonly item: number
  readonly weight: number
}

/** A priority queue of numbers, by weight and then by number. */
export class PriorityQueue {
  /** May contain outdated entries. */
  readonly #entries = new TinyQueue<Entry>([], (left, right) => left.weight - right.weight || left.item - right.item)
  readonly #weights = new Map<number, number>()

  /** Adds a number, or changes its weight. */
  put(item: number, weight: number): void {
    if (this.#weights.get(item) === weight) return
    this.#weights.set(item, weight)
    this.#entries.push({ item, weight })
  }

  /** Removes and returns the first number; undefined if the queue is empty. */
  take(): number | undefined {
    for (let first = this.#entries.pop(); first; first = this.#entries.pop()) {
      if (this.#weights.get(first.item) !== first.weight) continue
      this.#weights.delete(first.item)
      return first.item
    }
    return undefined
  }
}
