import type { Facts } from '../program/when.ts'
import type { Formula } from './formula.ts'
import type { Test } from './test.ts'

/** A decision made at one time: a part of the page's context, or the answer to a step. */
export interface Turn {
  /** The names that get their values in this turn, and in no other turn. */
  readonly names: readonly string[]
  /** The conditions on which the turn depends. */
  readonly tests: readonly Test[]
  /** Equal for turns that are decided in the same ways. The results of a row of such turns are worked out only once. */
  readonly like?: string
}

/** One way in which a turn can be decided. */
export interface Way {
  /** The values of all names of the turn. */
  readonly facts: Facts
}

/**
 * Cases that are equal from this turn on, merged into one node. The same conditions are open, so every later decision
 * is the same for all of them.
 */
export interface Node<W> {
  /** The values that later turns read, taken from one of these cases, which represents all of them. */
  readonly facts: Facts
  /** The failed conditions on which later turns depend. */
  readonly failed: ReadonlySet<string>
  /** The rest of the question; undefined if the question is still complete. */
  readonly left: Formula | undefined
  /**
   * The nodes and ways that lead to this node. A node knows nothing of its successors, so it can have different ones.
   */
  readonly edges: { readonly way: W; readonly from: Node<W> }[]
}

/**
 * The results of some turns, turn by turn. The first layer is the start; the last one contains all cases as one node,
 * or is empty.
 */
export type Layers<W> = readonly (readonly Node<W>[])[]
