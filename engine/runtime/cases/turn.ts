import type { Facts } from '../program/when.ts'
import type { Formula } from './formula.ts'
import type { Test } from './test.ts'

/** Something that is decided at one time: a part of what the page gives, or what is answered to a step. */
export interface Turn {
  /** The names that get their values in this turn, and in no other. */
  readonly names: readonly string[]
  /** The conditions on which it depends. */
  readonly tests: readonly Test[]
  /**
   * The same for turns that are decided in the same ways: what follows from a row of such turns is gone through once.
   */
  readonly like?: string
}

/** One way in which a turn can be decided. */
export interface Way {
  /** The values of all names of the turn. */
  readonly facts: Facts
}

/**
 * Cases that are equal from here on, as one node: the same conditions are open, so every later decision is the same for
 * all of them.
 */
export interface Node<W> {
  /** The values of one of these cases, which represents all: of the names that later turns read. */
  readonly facts: Facts
  /** The failed conditions on which later turns depend. */
  readonly failed: ReadonlySet<string>
  /** The rest of the question; undefined for the complete question. */
  readonly left: Formula | undefined
  /** The nodes and ways that lead here. A node knows nothing of its successors, so it can have different ones. */
  readonly edges: { readonly way: W; readonly from: Node<W> }[]
}

/**
 * The results of some turns, turn by turn: the first layer is the start, the last one is all cases as one node, or
 * empty.
 */
export type Layers<W> = readonly (readonly Node<W>[])[]
