import type { Facts } from '../program/when.ts'
import type { Formula } from './formula.ts'

/**
 * Cases that are the same from here on, as one: they have left the same conditions open, so whatever is decided later
 * goes the same way for all of them.
 */
export interface Node<W> {
  /** The values of one of these cases, which stands for all: of the names that later turns go by. */
  readonly facts: Facts
  /** The conditions that have failed, and that later turns go by. */
  readonly failed: ReadonlySet<string>
  /** What is still asked of them; undefined: all that was asked in the beginning. */
  readonly left: Formula | undefined
  /** How they come about. A node knows nothing of what follows from it, so different things can. */
  readonly edges: { readonly way: W; readonly from: Node<W> }[]
}

/**
 * What some turns lead to, turn by turn: the first layer is the start, the last one all cases, as one node, or none.
 */
export type Layers<W> = readonly (readonly Node<W>[])[]
