import { onDay } from '../../runtime/program/on-day.ts'
import type { SessionEvent, Timed } from '../../runtime/session/events.ts'
import type { Blanked } from '../../runtime/session/recording/blanked.ts'
import { outlineOf, type Outline } from '../../runtime/session/recording/outline.ts'
import type { Recorded, Recording } from '../../runtime/session/recording/recording.ts'
import { reduce } from '../../runtime/session/reduce.ts'
import { closedState, type State } from '../../runtime/session/state.ts'
import type { AuthorProgram } from '../author-program.ts'
import { substitutes } from './substitutes.ts'

/** How often it is tried to find answers with which everything goes as it went. */
const patience = 20_000

/** What came of playing a recording. */
export interface Replayed {
  /** The state that it leads to; where it went otherwise, the one before that. */
  readonly state: State
  /** What was told, with the answers that stand in for those that the recording does not hold. */
  readonly events: readonly Timed<SessionEvent>[]
  /** Where it went otherwise than when it was recorded, from 0; undefined where it did not. */
  readonly difference?: { readonly at: number; readonly recorded: Outline; readonly now: Outline }
}

interface Stage {
  readonly state: State
  /** How the conversation is to stand before the event that is tried. */
  readonly after: Outline | undefined
  readonly ways: Iterator<SessionEvent>
  reported?: Timed<SessionEvent>
}

/**
 * Plays a recording in a session. With its answers it leads to the state that it was made in. Without them answers are
 * looked for with which the same questions come up, the same fields break the same rules and the same is asked for: so
 * it leads to a conversation that stands the same way.
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
    const now = outlineOf(onDay(program, state.today), state)
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
    : substitutes(onDay(program, event.type === 'opened' ? event.today : state.today), state, event as Blanked)
}

const isSame = (left: Outline, right: Outline) => JSON.stringify(inOrder(left)) === JSON.stringify(inOrder(right))
const inOrder = ({ broken, ...outline }: Outline) => ({
  ...outline,
  broken: Object.entries(broken).sort(([a], [b]) => (a < b ? -1 : 1)),
})
