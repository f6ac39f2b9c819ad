import type { Test } from './test.ts'
import type { Turn } from './turn.ts'

/**
 * The open rest of a condition: the number of names without a value, and of turns that still depend on the condition.
 */
interface Open {
  names: number
  askers: number
  begun: boolean
  /** The indices of the turns that affect the condition. `most` is the largest effect of one of them. */
  readonly touchedBy: number[]
  most: number
}

/** The effect of a turn on a condition. */
interface Step {
  readonly of: Open
  readonly names: number
  readonly tests: number
}

/**
 * Returns the turns in an order in which each comes after those on which it depends, and few conditions are open at a
 * time: related turns are neighbours. The order decides the amount of work, never the result.
 *
 * @param also further conditions, open until all their names have values
 */
export function ordered<T extends Turn>(turns: readonly T[], also: readonly Test[] = []): T[] {
  const decidedBy = new Map(turns.flatMap(({ names }, index) => names.map((name) => [name, index] as const)))
  const steps = stepsOf(turns, also, decidedBy)
  // A turn doesn't have to wait for its own names.
  const before = turns.map(({ tests }, own) => {
    const by = tests.flatMap(({ names }) => names.flatMap((name) => decidedBy.get(name) ?? []))
    return new Set(by.filter((index) => index !== own))
  })
  const after = turns.map((): number[] => [])
  for (const [index, turns] of before.entries()) for (const earlier of turns) after[earlier]!.push(index)
  const waitsFor = before.map(({ size }) => size)
  const left = new Set(turns.keys())
  const free = new Queue()
  const offer = (index: number) => {
    if (left.has(index) && waitsFor[index] === 0) free.put(index, sum(steps[index]!.map(growth)))
  }
  for (const index of left) offer(index)
  const result: T[] = []
  while (left.size > 0) {
    const next = free.take() ?? [...left][0]!
    left.delete(next)
    result.push(turns[next]!)
    const changed = new Set<number>(after[next])
    for (const later of after[next]!) waitsFor[later]! -= 1
    for (const step of steps[next]!) for (const index of done(step)) changed.add(index)
    for (const index of changed) offer(index)
  }
  return result
}

function stepsOf(turns: readonly Turn[], also: readonly Test[], decidedBy: ReadonlyMap<string, number>): Step[][] {
  const tests = new Map([...turns.flatMap(({ tests }) => tests), ...also].map((test) => [test.key, test]))
  const turnsByTest = new Map<string, Set<number>>()
  for (const [index, { tests }] of turns.entries())
    for (const { key } of tests) turnsByTest.set(key, (turnsByTest.get(key) ?? new Set()).add(index))
  const steps = turns.map((): Step[] => [])
  for (const { key, names } of tests.values()) {
    const own = new Map<number, number>()
    for (const by of names.flatMap((name) => decidedBy.get(name) ?? [])) own.set(by, (own.get(by) ?? 0) + 1)
    const users = turnsByTest.get(key) ?? new Set()
    const touchedBy = [...new Set([...own.keys(), ...users])]
    const of: Open = { names: sum([...own.values()]), askers: users.size, begun: false, touchedBy, most: 0 }
    for (const index of touchedBy) {
      const step = { of, names: own.get(index) ?? 0, tests: Number(users.has(index)) }
      of.most = Math.max(of.most, step.names + step.tests)
      steps[index]!.push(step)
    }
  }
  return steps
}

/** Applies the effect of a turn to a condition. Returns the turns whose weights may have changed. */
function done({ of, names, tests }: Step): readonly number[] {
  const hadBegun = of.begun
  of.names -= names
  of.askers -= tests
  of.begun ||= names > 0
  return of.begun !== hadBegun || of.names + of.askers <= of.most ? of.touchedBy : []
}

/** Returns the change in the number of open conditions that a turn causes. */
function growth({ of, names, tests }: Step): number {
  const before = of.begun && of.names + of.askers > 0
  const after = (of.begun || names > 0) && of.names - names + of.askers - tests > 0
  return Number(after) - Number(before)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface Entry {
  readonly item: number
  readonly weight: number
}

/** A priority queue of numbers: the lightest comes first, of equally light ones the smallest. */
export class Queue {
  /** A binary heap that may contain outdated entries. */
  readonly #heap: Entry[] = []
  readonly #weights = new Map<number, number>()

  /** Adds a number, or changes its weight. */
  put(item: number, weight: number): void {
    if (this.#weights.get(item) === weight) return
    this.#weights.set(item, weight)
    let at = this.#heap.push({ item, weight }) - 1
    for (let above = (at - 1) >> 1; at > 0 && isBefore(this.#heap[at]!, this.#heap[above]!); above = (at - 1) >> 1) {
      this.#swap(at, above)
      at = above
    }
  }

  /** Removes and returns the first number; undefined if the queue is empty. */
  take(): number | undefined {
    for (;;) {
      const first = this.#heap[0]
      if (!first) return undefined
      this.#dropFirst()
      if (this.#weights.get(first.item) !== first.weight) continue
      this.#weights.delete(first.item)
      return first.item
    }
  }

  #dropFirst(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    heap[0] = last
    for (let at = 0; ;) {
      const below = [2 * at + 1, 2 * at + 2].filter((item) => item < heap.length)
      const least = below.reduce((best, item) => (isBefore(heap[item]!, heap[best]!) ? item : best), at)
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  #swap(left: number, right: number): void {
    const heap = this.#heap
    ;[heap[left], heap[right]] = [heap[right]!, heap[left]!]
  }
}

const isBefore = (left: Entry, right: Entry) =>
  left.weight < right.weight || (left.weight === right.weight && left.item < right.item)
