import type { Facts } from '../program/when.ts'
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
