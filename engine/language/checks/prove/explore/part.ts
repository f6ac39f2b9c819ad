import type { When } from '../../../../../schemas/flow.ts'
import type { Client } from '../../../../../schemas/replies.ts'
import type { Priced } from '../../../../runtime/cases/best.ts'
import { testsOf } from '../../../../runtime/cases/test.ts'
import type { Turn } from '../../../../runtime/cases/turn.ts'
import type { Value } from '../../../../runtime/kinds/value.ts'
import type { Host } from '../../../../runtime/program/host.ts'
import { matches, type Facts } from '../../../../runtime/program/when.ts'

/** One way of deciding a part of a case. */
export interface Move extends Priced {
  readonly host?: Host
  readonly clients?: readonly Client[] | undefined
  readonly answer?: readonly [field: string, value: Value]
  /** A step that is asked and not answered. */
  readonly skipped?: string
  /** What is told of the case, where cases are counted by what is told of them. */
  readonly sign?: string
}

/** A part of a case: something of the outside, whether a step is answered, or an answer. It looks only at what it asks. */
export interface Part extends Turn {
  readonly moves: (facts: Facts) => readonly Move[]
}

/** Tells of each case which of some conditions hold, and decides nothing. */
export function observer(conditions: readonly (When | undefined)[]): Part {
  return {
    names: [],
    asks: conditions.flatMap(testsOf),
    moves: (facts) => [{ facts: {}, sign: conditions.map((when) => Number(matches(when, facts))).join('') }],
  }
}

/** The parts with their moves numbered, so that of several cases there is a first. */
export const numbered = (parts: readonly Part[]): Part[] =>
  parts.map((part, place) => ({
    ...part,
    moves: (facts) => part.moves(facts).map((move, index): Move => ({ ...move, choice: [place, index] })),
  }))
