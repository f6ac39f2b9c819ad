import type { Client } from '../../../../schemas/replies.ts'
import type { Host } from '../../../runtime/program/host.ts'
import type { Facts } from '../../../runtime/program/when.ts'
import type { StepValues } from '../../../runtime/rules/rule.ts'
import type { Counterexample } from './counterexample.ts'
import { someClient } from './dimensions.ts'

/**
 * A case of what a place of a flow can see, and how a visitor comes into it. Only names that bear on the place have
 * values.
 */
export interface CasePath {
  readonly facts: Facts
  readonly host: Host
  /** The clients that are known; undefined where they do not matter. */
  readonly clients: readonly Client[] | undefined
  readonly answers: StepValues
  /** Steps that are visible and skipped. */
  readonly skipped: readonly string[]
}

/** The situation in which nothing is decided of these names. */
export const nowhere = (names: readonly string[]): CasePath => ({
  facts: Object.fromEntries(names.map((name): [string, undefined] => [name, undefined])),
  host: { options: {}, query: {}, split: {} },
  clients: undefined,
  answers: {},
  skipped: [],
})

/** The situation as a visitor's way into it. */
export function counterexampleOf(casePath: CasePath, today: string, until?: string): Counterexample {
  const { host, clients = [someClient], answers, skipped } = casePath
  return { ...host, replies: [clients], answers, skipped, today, ...(until !== undefined && { until }) }
}
