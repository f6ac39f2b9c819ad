import type { Program } from '../../program/program.ts'
import { validateStep } from '../../program/validate.ts'
import { clientQuery } from '../handlers/client-query.ts'
import { isSaved } from '../saved.ts'
import type { Situation } from '../situation.ts'
import type { State } from '../state.ts'

/** Whether the send button works, and what keeps it from working. */
export interface Readiness {
  readonly enabled: boolean
  /** Everything that the flow requires is answered; says nothing of open edits. */
  readonly sendable: boolean
  /** Fields whose current input breaks a rule, in the order of the flow. */
  readonly invalid: readonly string[]
  /** Shown steps that were never answered, or whose edits are not confirmed yet. */
  readonly unanswered: readonly string[]
}

/** Derives the send button from the state. */
export function readiness(program: Program, state: State, situation: Situation): Readiness {
  const { flow } = program
  const { shown, applicable } = situation
  const invalid: string[] = []
  const unanswered: string[] = []
  for (const id of shown) {
    const errors = validateStep(program, id, state.values[id]!, state.today)
    invalid.push(...Object.keys(flow.steps[id]!.fields).filter((field) => errors[field]))
    if (!isAnswered(program, state, id)) unanswered.push(id)
  }
  const { agreed, clients } = flow.send.needs
  const sendable =
    applicable.every((id) => flow.steps[id]!.optional === true || state.saved[id]) &&
    (agreed === undefined || flagOf(state, agreed)) &&
    (clients === undefined || clientsMatch(program, state, situation, clients))
  const enabled = sendable && invalid.length === 0 && unanswered.length === 0 && state.send.phase === 'ready'
  return { enabled, sendable, invalid, unanswered }
}

function isAnswered(program: Program, state: State, id: string): boolean {
  if (!state.saved[id]) return program.flow.steps[id]!.optional === true
  return isSaved(state, id)
}

function flagOf(state: State, field: string): boolean {
  return Object.values(state.values).some((values) => values[field] === true)
}

/** Enough clients are known, and they are the reply to the answers as they stand now. */
function clientsMatch(program: Program, state: State, situation: Situation, least: number): boolean {
  const { key, status, list } = state.clients
  const query = clientQuery(program, state, situation)
  return status === 'ready' && list.length >= least && query !== null && JSON.stringify(query) === key
}
