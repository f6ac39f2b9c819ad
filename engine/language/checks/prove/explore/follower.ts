import { expand } from '../../../../runtime/cases/expand.ts'
import { testsIn, type Formula } from '../../../../runtime/cases/formula.ts'
import { ordered } from '../../../../runtime/cases/ordered.ts'
import { Shared } from '../../../../runtime/cases/shared.ts'
import type { Test } from '../../../../runtime/cases/test.ts'
import type { Layers } from '../../../../runtime/cases/turn.ts'
import { withObservers, type Move, type Part } from './part.ts'
import type { Act, Scene } from './scenes.ts'

/**
 * The largest number of cases in one place that differ in their open conditions at the same time. A place with more is
 * not proven.
 */
export const limit = 1024

/** The same limit as long as a better order can still be tried. */
const narrow = 32

/**
 * The number of ways that may be tried in all places together. Each place may use a share of those that remain, so that
 * a proof always ends and one place leaves some for the others.
 */
const effort = 800_000
const share = 8

/** Follows the cases of all places of a flow, as far as the effort reaches. */
export class Follower {
  #left = effort
  readonly #shared = new Shared<Move>()

  /** The number of ways that were tried so far. */
  get tried(): number {
    return effort - this.#left
  }

  /**
   * Follows all cases of some acts. It first tries the order of the flow, in which rows with the same beginning are
   * followed only once. If too many conditions are open at a time, it tries an order with fewer of them. Last, it
   * follows each step at which a visitor can stop separately.
   *
   * @param note called with the open conditions if there are too many, and with the followed parts
   * @returns undefined if there are too many cases
   */
  follow(
    acts: readonly Act[],
    question: Formula,
    signs: readonly Part[],
    note: (open: readonly Test[], parts: readonly Part[]) => void,
  ): Layers<Move>[] | undefined {
    const expanded = (parts: readonly Part[], most: number, effort: { left: number }, isLast: boolean) => {
      const tooWide = isLast ? (open: readonly Test[]) => note(open, parts) : undefined
      return expand(parts, ({ moves }, facts) => moves(facts), question, {
        most,
        effort,
        tooWide,
        shared: this.#shared,
      })
    }
    const orders = new Map<string, readonly number[]>()
    const inOrder = (scene: Scene): Part[] => {
      const listed = [...scene, ...signs]
      // Scenes that differ only in their moves share one order.
      const key = listed.flatMap(({ tests }) => tests.map((test) => test.key)).join()
      const at = new Map(listed.map((part, index) => [part, index]))
      const order = orders.get(key) ?? ordered(listed, testsIn(question)).map((part) => at.get(part)!)
      orders.set(key, order)
      return order.map((index) => listed[index]!)
    }
    const asWritten = this.#spending((effort) =>
      everyOf(acts, ({ full }) =>
        expanded(withObservers(full, signs), full.some(isComputed) ? limit : narrow, effort, false),
      ),
    )
    if (asWritten) return asWritten
    return this.#spending((effort) =>
      everyOf(acts, ({ full, partitioned }) => {
        const together = expanded(inOrder(full), partitioned ? narrow : limit, effort, !partitioned)
        return together
          ? [together]
          : partitioned && everyOf(partitioned(), (scene) => expanded(inOrder(scene), limit, effort, true))
      }),
    )?.flat()
  }

  #spending<R>(work: (effort: { left: number }) => R): R {
    const given = Math.ceil(this.#left / share)
    const purse = { left: given }
    const result = work(purse)
    this.#left -= given - Math.max(0, purse.left)
    return result
  }
}

/** Reports whether a part decides a computed value, which has many classes in any order. */
const isComputed = ({ like }: Part) => like?.includes('computed ') === true

/** Applies a function to all items. Returns undefined as soon as one result is undefined. */
function everyOf<T, R>(items: readonly T[], of: (item: T) => R | undefined): R[] | undefined {
  const all: R[] = []
  for (const item of items) {
    const entry = of(item)
    if (entry === undefined) return undefined
    all.push(entry)
  }
  return all
}
