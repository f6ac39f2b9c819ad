import type { Node } from './node.ts'
import type { Moment } from './plan.ts'
import type { Turn } from './turn.ts'

/**
 * What rows of turns have led to, for all rows that begin alike: as long as the same turns come in the same order and
 * leave the same conditions open, they lead to the same nodes.
 */
export class Shared<W> {
  readonly #next = new Map<string, Shared<W>>()

  constructor(readonly layer: readonly Node<W>[] = [{ facts: {}, failed: new Set(), left: undefined, edges: [] }]) {}

  after(turn: Turn, moment: Moment): Shared<W> | undefined {
    return this.#next.get(keyOf(turn, moment))
  }

  keep(turn: Turn, moment: Moment, layer: readonly Node<W>[]): Shared<W> | undefined {
    if (turn.like === undefined) return undefined
    const next = new Shared(layer)
    this.#next.set(keyOf(turn, moment), next)
    return next
  }
}

/** What turns are like is numbered, so that keys stay short. */
const numbers = new Map<string, number>()

function keyOf({ like = '' }: Turn, { open }: Moment): string {
  const number = numbers.get(like) ?? numbers.size
  numbers.set(like, number)
  let key = String(number)
  for (const test of open) key += `\n${test.key}`
  return key
}
