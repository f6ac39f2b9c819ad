import type { Client } from '../../../../schemas/calls/find-clients.ts'
import type { Host } from '../../../runtime/program/host.ts'
import type { Facts } from '../../../runtime/program/when.ts'
import type { StepValues } from '../../../runtime/rules/rule.ts'
import type { Counterexample } from '../../counterexample.ts'
import { someClient } from './dimensions.ts'

/**
 * A case of everything on which a place of a flow depends, and the way in which a visitor gets into it. Only relevant
 * names have values.
 */
export interface CasePath {
  readonly facts: Facts
  readonly host: Host
  /** The known clients; undefined if they do not matter. */
  readonly clients: readonly Client[] | undefined
  readonly answers: StepValues
  /** Steps that are visible and skipped. */
  readonly skipped: readonly string[]
}

/** Returns the situation in which none of these names is decided. */
export const nowhere = (names: readonly string[]): CasePath => ({
  facts: Object.fromEntries(names.map((name): [string, undefined] => [name, undefined])),
  host: { options: {}, query: {}, split: {} },
  clients: undefined,
  answers: {},
  skipped: [],
})

/** Returns the visitor who gets into a situation. */
export function counterexampleOf(casePath: CasePath, today: string, until?: string): Counterexample {
  const { host, clients = [someClient], answers, skipped } = casePath
  return { ...host, replies: [clients], answers, skipped, today, ...(until !== undefined && { until }) }
}
