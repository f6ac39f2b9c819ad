import type { Program } from '../../program/program.ts'
import { judgedOf } from '../judged.ts'
import type { State } from '../state.ts'
import { visibilityOf } from '../visibility.ts'

/** The state of a conversation without its answers. */
export interface Outline {
  readonly open: boolean
  /** The visible steps, in their order. */
  readonly shown: readonly string[]
  /** The visible steps that are answered. */
  readonly saved: readonly string[]
  /** The broken rule of each field that breaks one, even if its message is not shown yet. */
  readonly broken: Readonly<Record<string, string>>
  readonly search: State['clients']['status']
  readonly phase: State['send']['phase']
  readonly layers: State['frame']['layers']
  readonly depth: number
  /** The number of requests so far. */
  readonly asked: number
}

export function outlineOf(program: Program, state: State): Outline {
  const { visit, clients, send, frame, lastRequest } = state
  const { shown } = visibilityOf(program, state)
  const judged = shown.map((id) => [id, judgedOf(program, state, id)] as const)
  return {
    open: visit.open,
    shown,
    saved: judged.filter(([, { saved }]) => saved).map(([id]) => id),
    broken: Object.fromEntries(
      judged.flatMap(([, { errors }]) => Object.entries(errors).map(([field, { rule }]) => [field, rule])),
    ),
    search: clients.status,
    phase: send.phase,
    layers: frame.layers,
    depth: frame.depth,
    asked: lastRequest,
  }
}
