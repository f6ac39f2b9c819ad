import { derived } from '../derived.ts'
import type { Test } from './test.ts'
import type { Turn } from './turn.ts'

/** The open conditions after a turn has been decided. */
export interface OpenTests {
  /** The conditions that are partly decided and on which a later turn depends. */
  readonly open: readonly Test[]
  /** The conditions and names that this turn decides. */
  readonly touched: readonly { readonly test: Test; readonly name: string }[]
}

/** A condition, with the indices of the turns that depend on it, in order. */
interface Span {
  readonly test: Test
  readonly uses: number[]
}

/** Returns the plan of some turns. It is cached, because a server uses the same turns for every payload. */
export const planOf = derived((turns: readonly Turn[]) => new Plan(turns))

/**
 * Knows which conditions are open after each turn of a row, which turn decides a name, and whether a later turn needs
 * it. A plan can change to another row and then works out only the turns that differ. If each row of a chain is a
 * little longer than the row before, only the added turns cost time.
 */
export class Plan {
  #turns: readonly Turn[] = []
  readonly #moments: OpenTests[] = []
  readonly #spans = new Map<string, Span>()
  /** By name, the conditions that depend on it, in the order in which turns need them first. */
  readonly #spansOf = new Map<string, Span[]>()
  /** By name, the turns that depend on it. */
  readonly #usesOf = new Map<string, number[]>()
  readonly #decidedAt = new Map<string, number>()

  constructor(turns: readonly Turn[] = []) {
    this.changeTo(turns)
  }

  /** The open conditions after each turn. */
  get moments(): readonly OpenTests[] {
    return this.#moments
  }

  /** Reports whether a turn after the one with this index depends on a name. */
  isNeeded(name: string, index: number): boolean {
    return lastOf(this.#usesOf.get(name)) > index
  }

  /** Returns the index of the turn that decides a name, or undefined if no turn does. */
  decidedAt(name: string): number | undefined {
    return this.#decidedAt.get(name)
  }

  /** Returns how many turns the planned row and another row have in common at their beginning. */
  beginningOf(turns: readonly Turn[]): number {
    const planned = this.#turns
    let count = 0
    while (count < turns.length && turns[count] === planned[count]) count += 1
    return count
  }

  /** Plans another row. Returns how many turns at its beginning are unchanged and leave the same conditions open. */
  changeTo(turns: readonly Turn[]): number {
    const beginning = this.beginningOf(turns)
    const before = new Map<string, { readonly test: Test; readonly last: number }>()
    const note = ({ test, uses }: Span) => before.has(test.key) || before.set(test.key, { test, last: lastOf(uses) })
    for (let index = this.#turns.length - 1; index >= beginning; index -= 1) this.#drop(this.#turns[index]!, note)
    for (let index = beginning; index < turns.length; index += 1) this.#add(turns[index]!, index, note)
    this.#turns = turns
    let same = beginning
    for (const [key, { test, last }] of before) {
      const now = lastOf(this.#spans.get(key)?.uses)
      // The condition stays open for the whole beginning, or for the same part of it, in both rows.
      if (Math.min(last, beginning) === Math.min(now, beginning)) continue
      const from = Math.min(...test.names.map((name) => this.#decidedAt.get(name) ?? Infinity))
      same = Math.min(same, Math.max(from, Math.min(last, now)))
    }
    this.#planFrom(same)
    return same
  }

  #drop({ names, tests }: Turn, note: (span: Span) => void): void {
    for (const name of names) this.#decidedAt.delete(name)
    for (const { key, names: testNames } of [...tests].reverse()) {
      const span = this.#spans.get(key)!
      note(span)
      span.uses.pop()
      const isLeft = span.uses.length > 0
      if (!isLeft) this.#spans.delete(key)
      for (const name of testNames) {
        this.#usesOf.get(name)!.pop()
        if (!isLeft) this.#spansOf.get(name)!.pop()
      }
    }
  }

  #add({ names, tests }: Turn, index: number, note: (span: Span) => void): void {
    for (const name of names) this.#decidedAt.set(name, index)
    for (const test of tests) {
      const known = this.#spans.get(test.key)
      const span = known ?? { test, uses: [] }
      note(span)
      span.uses.push(index)
      if (!known) this.#spans.set(test.key, span)
      for (const name of test.names) {
        listOf(this.#usesOf, name).push(index)
        if (!known) listOf(this.#spansOf, name).push(span)
      }
    }
  }

  #planFrom(start: number): void {
    const moments = this.#moments
    moments.length = start
    let open = moments[start - 1]?.open ?? []
    for (let index = start; index < this.#turns.length; index += 1) {
      const { names, tests } = this.#turns[index]!
      const isLeft = ({ key }: Test) => lastOf(this.#spans.get(key)!.uses) > index
      const touched = names.flatMap((name) =>
        (this.#spansOf.get(name) ?? []).flatMap(({ test }) => (isLeft(test) ? [{ test, name }] : [])),
      )
      const begun = new Set(
        touched.flatMap(({ test }) => (test.names.some((name) => this.#decidedAt.get(name)! < index) ? [] : [test])),
      )
      if (begun.size > 0) open = [...open, ...begun]
      // An open condition is needed by a later turn or by this one.
      const closed = new Set(open.length === 0 ? [] : tests.flatMap((test) => (isLeft(test) ? [] : [test.key])))
      if (closed.size > 0) open = open.filter(({ key }) => !closed.has(key))
      moments.push({ open, touched })
    }
  }
}

function listOf<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name)
  if (known) return known
  const list: T[] = []
  lists.set(name, list)
  return list
}

const lastOf = (indices: readonly number[] | undefined): number => indices?.at(-1) ?? -1
