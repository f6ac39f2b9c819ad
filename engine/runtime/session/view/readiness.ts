import type { Program } from '../../program/program.ts'
import { textOf } from '../../program/text.ts'
import { clientQuery } from '../handlers/client-query.ts'
import { placeOf } from '../fields.ts'
import { judgedOf } from '../judged.ts'
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
    const judged = judgedOf(program, state, id)
    invalid.push(...judged.invalid)
    if (state.saved[id] ? !judged.saved : flow.steps[id]!.optional !== true) unanswered.push(id)
  }
  const { agreed, clients } = flow.send.needs
  const sendable =
    applicable.every((id) => flow.steps[id]!.optional === true || state.saved[id]) &&
    (agreed === undefined || state.values[placeOf(flow, agreed).stepId]?.[agreed] === true) &&
    (clients === undefined || clientsMatch(program, state, situation, clients))
  const enabled = sendable && invalid.length === 0 && unanswered.length === 0 && state.send.phase === 'ready'
  return { enabled, sendable, invalid, unanswered }
}

/** Whether the send button works, and why not in the words of the flow: '' while it works, and during a sending. */
export function sendingOf(
  program: Program,
  state: State,
  situation: Situation,
  disagreed: string | null,
): { readonly enabled: boolean; readonly reason: string } {
  const { enabled, invalid, unanswered } = readiness(program, state, situation)
  const { off } = program.flow.send
  const open = invalid.length + unanswered.length > 0
  const reason = open ? off?.answers : disagreed !== null ? off?.agreed : off?.clients
  const told = !enabled && state.send.phase === 'ready'
  return { enabled, reason: (told && textOf(program.flow, reason, situation.facts)) || '' }
}

/** Enough clients are known, and they are the reply to the answers as they stand now. */
function clientsMatch(program: Program, state: State, situation: Situation, least: number): boolean {
  const { key, status, list } = state.clients
  const query = clientQuery(program, state, situation)
  return status === 'ready' && list.length >= least && query !== null && JSON.stringify(query) === key
}
