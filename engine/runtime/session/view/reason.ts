import type { Program } from '../../program/program.ts'
import { textOf } from '../../program/text.ts'
import { readiness } from './readiness.ts'
import type { Situation } from '../situation.ts'
import type { State } from '../state.ts'

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
