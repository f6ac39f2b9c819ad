import { onDay } from '../../program/on-day.ts'
import type { Program } from '../../program/program.ts'
import type { SessionEvent, Timed } from '../events.ts'
import { reduce } from '../reduce.ts'
import { closedState } from '../state.ts'
import { createBlanking, type Blanked } from './blanked.ts'
import { outlineOf, type Outline } from './outline.ts'

/** The events of a conversation in their order, as JSON. Replaying them leads to the same state. */
export interface Recording {
  /** The version of the recording format. */
  readonly recording: 1
  readonly flow: string
  /** True if it contains answers. Otherwise answers are replaced by the kinds of their values. */
  readonly answers: boolean
  /** The number of requests in earlier openings of the form. */
  readonly from: number
  readonly events: readonly Recorded[]
}

/** One event of a recording. */
export interface Recorded {
  readonly event: Timed<SessionEvent> | Timed<Blanked>
  /** The outline of the conversation after the event, if it differs from the previous one. */
  readonly after?: Outline
}

/** Options of a recording. */
export interface RecordingOptions {
  /** True to include answers. Otherwise the recording contains no answer, key, token or address. */
  readonly answers?: boolean
}

/**
 * Makes a recording of the events of a session.
 *
 * @param events beginning with the event that opens the form
 * @param from the number of requests that the form had numbered before
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
    const after = outlineOf(onDay(program, state.visit.today), state)
    const text = JSON.stringify(after)
    const hasChanged = text !== before
    before = text
    return { event: answers ? event : { ...blank(event), at: event.at }, ...(hasChanged && { after }) }
  })
  return { recording: 1, flow: program.flow.id, answers, from, events: recorded }
}
