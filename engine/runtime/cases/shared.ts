import type { Node } from './node.ts'
import type { Moment } from './plan.ts'
import type { Test } from './test.ts'
import type { Turn } from './turn.ts'

/**
 * What rows of turns have led to, for all rows that begin alike: as long as the same turns come in the same order and
 * leave the same conditions open, they lead to the same nodes.
 */
export class Shared<W> {
  /** By what a turn is like, the rows that go on with one, each with the conditions that it leaves open. */
  readonly #next = new Map<string, { readonly open: readonly Test[]; readonly row: Shared<W> }[]>()

  constructor(readonly layer: readonly Node<W>[] = [{ facts: {}, failed: new Set(), left: undefined, edges: [] }]) {}

  after(turn: Turn, moment: Moment): Shared<W> | undefined {
    return this.#next.get(turn.like ?? '')?.find(({ open }) => isSame(open, moment.open))?.row
  }

  keep(turn: Turn, moment: Moment, layer: readonly Node<W>[]): Shared<W> | undefined {
    if (turn.like === undefined) return undefined
    const row = new Shared(layer)
    const others = this.#next.get(turn.like) ?? []
    this.#next.set(turn.like, [...others, { open: moment.open, row }])
    return row
  }
}

const isSame = (one: readonly Test[], other: readonly Test[]): boolean => one.length === other.length && one.every(({ key }, index) => key === other[index]!.key)
