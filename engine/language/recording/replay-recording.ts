import { onDay } from '../../runtime/program/on-day.ts'
import type { SessionEvent, Timed } from '../../runtime/session/events.ts'
import type { Blanked } from '../../runtime/session/recording/blanked.ts'
import { outlineOf, type Outline } from '../../runtime/session/recording/outline.ts'
import type { Recorded, Recording } from '../../runtime/session/recording/recording.ts'
import { reduce } from '../../runtime/session/reduce.ts'
import { closedState, type State } from '../../runtime/session/state.ts'
import type { AuthorProgram } from '../author-program.ts'
import { substitutes } from './substitutes.ts'

/** The limit of attempts to find answers that lead to the recorded course. */
const patience = 20_000

/** The result of playing a recording. */
export interface Replayed {
  /** The state at the end; if there is a difference, the state before it. */
  readonly state: State
  /** The events, with substitutes for answers that the recording does not contain. */
  readonly events: readonly Timed<SessionEvent>[]
  /** The first difference from the recording, counted from 0; undefined if there is none. */
  readonly difference?: { readonly at: number; readonly recorded: Outline; readonly now: Outline }
}

interface Stage {
  readonly state: State
  /** The expected outline before the event. */
  readonly after: Outline | undefined
  readonly ways: Iterator<SessionEvent>
  reported?: Timed<SessionEvent>
}

/**
 * Plays a recording in a session. With its answers it leads to the recorded state. Without them, it looks for answers
 * that show the same questions, break the same rules at the same fields and lead to the same requests, so that the
 * conversation has the same outline.
 */
export function replayRecording(program: AuthorProgram, { events, answers, from }: Recording): Replayed {
  const staged = (state: State, at: number, after: Outline | undefined): Stage => ({
    state,
    after,
    ways: waysOf(program, state, events[at], answers),
  })
  const stages = [staged(closedState(program, from), 0, undefined)]
  let furthest: Replayed = { state: stages[0]!.state, events: [] }
  for (let tried = 0; stages.length > 0 && tried < patience; tried++) {
    const at = stages.length - 1
    const stage = stages[at]!
    const item = events[at]
    if (!item) return { state: stage.state, events: reportedIn(stages) }
    const way = stage.ways.next()
    if (way.done) {
      stages.pop()
      continue
    }
    stage.reported = { ...way.value, at: item.event.at }
    const { state } = reduce(program, stage.state, stage.reported)
    const recorded = item.after ?? stage.after
    const now = outlineOf(onDay(program, state.visit.today), state)
    if (recorded === undefined || isSame(now, recorded)) stages.push(staged(state, at + 1, recorded))
    else if (at > (furthest.difference?.at ?? -1))
      furthest = { state: stage.state, events: reportedIn(stages.slice(0, at)), difference: { at, recorded, now } }
  }
  return furthest
}

const reportedIn = (stages: readonly Stage[]) => stages.flatMap(({ reported }) => reported ?? [])

function waysOf(
  program: AuthorProgram,
  state: State,
  recorded: Recorded | undefined,
  answers: boolean,
): Iterator<SessionEvent> {
  if (!recorded) return [][Symbol.iterator]()
  const { event } = recorded
  return answers
    ? [event as SessionEvent][Symbol.iterator]()
    : substitutes(onDay(program, event.type === 'opened' ? event.today : state.visit.today), state, event as Blanked)
}

const isSame = (left: Outline, right: Outline) => JSON.stringify(inOrder(left)) === JSON.stringify(inOrder(right))
const inOrder = ({ broken, ...outline }: Outline) => ({
  ...outline,
  broken: Object.entries(broken).sort(([a], [b]) => (a < b ? -1 : 1)),
})
