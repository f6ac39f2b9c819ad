import { onDay } from '../../program/on-day.ts'
import type { Program } from '../../program/program.ts'
import type { SessionEvent, Timed } from '../events.ts'
import { reduce } from '../reduce.ts'
import { closedState } from '../state.ts'
import { createBlanking, type Blanked } from './blanked.ts'
import { outlineOf, type Outline } from './outline.ts'

/** What happened in a conversation, in its order, as JSON: it leads to the same state again. */
export interface Recording {
  /** The version of this form of recordings. */
  readonly recording: 1
  readonly flow: string
  /** True where it holds what was answered; else answers are replaced by the kinds of their values. */
  readonly answers: boolean
  /** How many requests the form had numbered before, when it was open earlier. */
  readonly from: number
  readonly events: readonly Recorded[]
}

/** One event of a recording. */
export interface Recorded {
  readonly event: Timed<SessionEvent> | Timed<Blanked>
  /** How the conversation stands after it, where that is another way than before. */
  readonly after?: Outline
}

/** What a recording is to hold. */
export interface RecordingOptions {
  /** True to keep what was answered. Without it no answer is in the recording, nor a key, a token or an address. */
  readonly answers?: boolean
}

/**
 * Makes a recording of what a session was told.
 *
 * @param events from the first one on, which opens the form
 * @param from how many requests the form had numbered before that
 */
export function recordingOf(
  program: Program,
  events: readonly Timed<SessionEvent>[],
  { answers = false }: RecordingOptions = {},
  from = 0,
): Recording {
  const blank = createBlanking(program)
  let state = closedState(program, from)
  let before = ''
  const recorded = events.map((event): Recorded => {
    state = reduce(program, state, event).state
    const after = outlineOf(onDay(program, state.today), state)
    const text = JSON.stringify(after)
    const hasChanged = text !== before
    before = text
    return { event: answers ? event : { ...blank(event), at: event.at }, ...(hasChanged && { after }) }
  })
  return { recording: 1, flow: program.flow.id, answers, from, events: recorded }
}
