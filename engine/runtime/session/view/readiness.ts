import { placeOf } from '../../program/fields.ts'
import type { Program } from '../../program/program.ts'
import { textOf } from '../../program/text.ts'
import { clientQuery } from '../handlers/client-query.ts'
import { judgedOf } from '../judged.ts'
import type { Situation } from '../situation.ts'
import type { State } from '../state.ts'
import { isUnanswered, tallyOf, type Tally } from './tally.ts'

/** Whether the send button works, and what keeps it from working. */
interface Readiness {
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
  const tally = tallyOf(program, state, situation)
  return {
    enabled: isEnabled(program, state, situation, tally),
    sendable: isSendable(program, state, situation, tally),
    invalid: situation.shown.flatMap((id) => judgedOf(program, state, id).invalid),
    unanswered: situation.shown.filter((id) => isUnanswered(program, state, id)),
  }
}

function isEnabled(program: Program, state: State, situation: Situation, tally: Tally): boolean {
  const { invalid, unanswered } = tally
  return invalid + unanswered === 0 && state.send.phase === 'ready' && isSendable(program, state, situation, tally)
}

function isSendable(program: Program, state: State, situation: Situation, { missing }: Tally): boolean {
  const { flow } = program
  const { agreed, clients } = flow.send.needs
  return (
    missing === 0 &&
    (agreed === undefined || state.steps.of(placeOf(flow, agreed).stepId).values[agreed] === true) &&
    (clients === undefined || clientsMatch(program, state, situation, clients))
  )
}

/** Whether the send button works, and why not in the words of the flow: '' while it works, and during a sending. */
export function sendingOf(
  program: Program,
  state: State,
  situation: Situation,
  tally: Tally,
  disagreed: string | null,
): { readonly enabled: boolean; readonly reason: string } {
  const enabled = isEnabled(program, state, situation, tally)
  const { off } = program.flow.send
  const open = tally.invalid + tally.unanswered > 0
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
