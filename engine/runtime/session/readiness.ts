import { agreementsOf, placeOf } from '../program/fields.ts'
import type { Program } from '../program/program.ts'
import { textOf } from '../program/text.ts'
import { clientQuery } from './client-query.ts'
import { judgedOf } from './judged.ts'
import type { State } from './state.ts'
import { isUnanswered, tallyOf, type Tally } from './tally.ts'
import type { Visibility } from './visibility.ts'

/** The state of the send button, and the reasons why it is disabled. */
interface Readiness {
  readonly enabled: boolean
  /** True if everything that the flow requires is answered, regardless of open edits. */
  readonly sendable: boolean
  /** Fields whose current input breaks a rule, in the order of the flow. */
  readonly invalid: readonly string[]
  /** Visible steps that were never answered, or whose edits are not confirmed yet. */
  readonly unanswered: readonly string[]
}

/** Derives the send button from the state. */
export function readiness(program: Program, state: State, visibility: Visibility): Readiness {
  const tally = tallyOf(program, state, visibility)
  return {
    enabled: isEnabled(program, state, visibility, tally),
    sendable: isSendable(program, state, visibility, tally),
    invalid: visibility.shown.flatMap((id) => judgedOf(program, state, id).invalid),
    unanswered: visibility.shown.filter((id) => isUnanswered(program, state, id)),
  }
}

function isEnabled(program: Program, state: State, visibility: Visibility, tally: Tally): boolean {
  const { invalid, unanswered } = tally
  return invalid + unanswered === 0 && state.send.phase === 'ready' && isSendable(program, state, visibility, tally)
}

function isSendable(program: Program, state: State, visibility: Visibility, { missing }: Tally): boolean {
  const { flow } = program
  const { clients } = flow.send.needs
  return (
    missing === 0 &&
    agreementsOf(flow).every((id) => state.steps.of(placeOf(flow, id).stepId).values[id] === true) &&
    (clients === undefined || clientsMatch(program, state, visibility, clients))
  )
}

/**
 * Reports whether the send button is enabled, and the reason if not, as worded in the flow. The reason is '' while the
 * button is enabled and during a sending.
 */
export function sendingOf(
  program: Program,
  state: State,
  visibility: Visibility,
  tally: Tally,
  disagreed: string | null,
): { readonly enabled: boolean; readonly reason: string } {
  const enabled = isEnabled(program, state, visibility, tally)
  const { off } = program.flow.send
  const open = tally.invalid + tally.unanswered > 0
  const disagreement = disagreed === null ? off?.clients : (off?.agreements?.[disagreed] ?? off?.agreed)
  const reason = open ? off?.answers : disagreement
  const isExplained = !enabled && state.send.phase === 'ready'
  return { enabled, reason: (isExplained && textOf(program.flow, reason, visibility.facts)) || '' }
}

/** Reports whether enough clients are known, and whether they are the reply to the current answers. */
function clientsMatch(program: Program, state: State, visibility: Visibility, least: number): boolean {
  const { key, status, list } = state.clients
  const query = clientQuery(program, state, visibility)
  return status === 'ready' && list.length >= least && query !== null && JSON.stringify(query) === key
}
