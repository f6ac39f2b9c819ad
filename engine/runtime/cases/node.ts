import type { Facts } from '../program/when.ts'
import type { Formula } from './formula.ts'

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
