import type { Contestant } from './contestant.ts'
import type { Bench } from './serve.ts'
import type { Visit } from './visit.ts'

/** The factor by which the visitor's processor is slower than that of this machine. */
export type Slowdown = 1 | 4

/** The goal of a row for the project's two builds. */
export type Goal =
  /** At most this multiple of plain React, for the light build perhaps another one. */
  | { readonly ratio: number; readonly light?: number }
  /** Less than this amount, whatever the others need. */
  | { readonly below: number }

/** A row of the table. */
export interface Row {
  /** The name by which the command line selects it. */
  readonly key: string
  readonly title: string
  readonly unit: 'ms' | 'kB' | 'MB'
  readonly slowdowns: readonly Slowdown[]
  readonly goal: Goal
}

/** The amount for each row by its key. A form leaves out the rows that do not apply to it. */
export type Amounts = Readonly<Record<string, number>>

/** A course of actions for one visit, and the rows that it measures. */
export interface Scenario {
  readonly rows: readonly Row[]
  readonly play: (visit: Visit, contestant: Contestant, bench: Bench, slowdown: Slowdown) => Promise<Amounts>
}

/** A row in milliseconds for both processors. */
export const moment = (key: string, title: string, ratio: number): Row => ({
  key,
  title,
  unit: 'ms',
  slowdowns: [1, 4],
  goal: { ratio },
})
