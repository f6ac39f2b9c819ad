import { onDay } from '../program/on-day.ts'
import type { Program } from '../program/program.ts'
import type * as Entries from './entries.ts'
import type { SessionEvent, Timed } from './events.ts'
import { answers, autofill, commit } from './handlers/answers.ts'
import { clients, followClients } from './handlers/clients.ts'
import { dialogs } from './handlers/dialogs.ts'
import { earlier } from './handlers/earlier.ts'
import { leaving } from './handlers/leaving.ts'
import { lookups } from './handlers/lookups.ts'
import { opening } from './handlers/opening.ts'
import { reopenHiddenChoices, takeUp } from './handlers/prefill.ts'
import { repeating } from './handlers/repeating.ts'
import { sending } from './handlers/sending.ts'
import { verifying } from './handlers/verifying.ts'
import type * as Languages from './languages.ts'
import type { Request } from './requests.ts'
import type * as Resume from './resume.ts'
import { type State, layerNames, type LayerName } from './state.ts'
import { Turn, type Handlers } from './turn.ts'
import { visibilityOf, type Visibility } from './visibility.ts'

type Elsewhere = keyof typeof Languages.handlers | keyof typeof Resume.handlers

const handlers: Handlers<Exclude<SessionEvent['type'], Elsewhere>> = {
  ...opening,
  ...answers,
  ...autofill,
  ...lookups,
  ...clients,
  ...sending,
  ...earlier,
  ...verifying,
  ...dialogs,
  ...leaving,
  ...repeating,
}

type Handle = (turn: Turn, event: Timed<SessionEvent>) => void

interface Outcome {
  readonly state: State
  readonly requests: readonly Request[]
}

/**
 * Computes the next state of a conversation and the requests that follow from an event. It is pure: the same events in
 * the same order always have the same result. A closed form reacts to `opened` only.
 */
export function reduce(always: Program, state: State, event: Timed<SessionEvent>): Outcome {
  const program = onDay(always, 'today' in event ? event.today : state.visit.today)
  if (!state.visit.open && event.type !== 'opened') return { state, requests: [] }
  // Code that only some flows need comes with them.
  const handle = (handlers[event.type as keyof typeof handlers] ??
    languagesOf(program)?.handlers[event.type as keyof typeof Languages.handlers] ??
    resumeOf(program)?.handlers[event.type as keyof typeof Resume.handlers]) as Handle | undefined
  const before = visibilityOf(onDay(always, state.visit.today), state)
  return follow(
    program,
    before,
    act(program, state, event.at, (turn) => {
      const entries = program.entries as typeof Entries | undefined
      if (!entries?.handleEntry(turn, event, (type) => handlers[type] as Handle)) handle?.(turn, event)
    }),
    event.at,
  )
}

/**
 * Handles changed visibility. The page may already have answered a step that becomes visible, so that the next one
 * becomes visible, too.
 */
function follow(program: Program, before: Visibility, acted: Outcome, at: number): Outcome {
  // With most key presses nothing else happens.
  if (visibilityOf(program, acted.state) === before) return acted
  const known = new Set(before.shown)
  let [outcome, last] = [acted, before]
  for (let now = visibilityOf(program, outcome.state); now !== last; now = visibilityOf(program, outcome.state)) {
    const { state, requests } = act(program, outcome.state, at, (turn) => enterSteps(turn, known))
    outcome = { state, requests: [...outcome.requests, ...requests] }
    last = now
  }
  return outcome
}

/** Reports the steps that are visible for the first time, and applies the page's answers to them. */
function enterSteps(turn: Turn, known: Set<string>): void {
  followClients(turn)
  turn.visibility.shown.forEach((step) => reopenHiddenChoices(turn, step))
  turn.goThrough((step) => {
    if (known.has(step)) return
    known.add(step)
    turn.signal('step_view', { step, index: turn.flow.order.indexOf(step) })
    takeUp(turn, step)
  })
}

/** Normalizes what the visitor has typed, before the next edition of the flow would read it in another language. */
export const commitTypedTexts = (always: Program, next: Program, state: State, at: number): Outcome =>
  act(onDay(always, state.visit.today), state, at, (turn) => languagesOf(always)?.commitTyped(turn, next, commit))

/** Returns the code for flows in several languages, if the flow is one. */
export const languagesOf = (program: Program): typeof Languages | undefined =>
  program.languages as typeof Languages | undefined

const resumeOf = (program: Program): typeof Resume | undefined => program.resume as typeof Resume | undefined

/** Handles another edition of the flow, which may search for clients by existing answers. */
export function followEdition(always: Program, state: State, at: number): Outcome {
  return act(onDay(always, state.visit.today), state, at, followClients)
}

function act(program: Program, state: State, at: number, work: (turn: Turn) => void): Outcome {
  const turn = new Turn(program, state, at)
  work(turn)
  const layers = layersOf(state, turn.now)
  if (layers !== state.frame.layers) turn.state.frame.layers = [...layers]
  return { state: turn.end(), requests: turn.requests }
}

/** The open layers of a state. A layer counts as the same one while its value here stays the same. */
const opened: Readonly<Record<LayerName, (state: State) => string | boolean>> = {
  info: ({ frame }) => frame.info,
  sms: ({ sms }) => sms.open,
  attention: ({ frame }) => frame.attention ?? false,
  banner: ({ frame }) => frame.banner ?? false,
  modal: ({ frame }) => frame.modal?.type ?? false,
}

/**
 * Returns the layers over the form after an event, in the order in which they opened. The last one is on top: it is
 * drawn there, and Esc closes it first.
 */
function layersOf(before: State, after: State): readonly LayerName[] {
  if (before.frame === after.frame && before.sms === after.sms) return before.frame.layers
  const isOpen = (layer: LayerName) => opened[layer](after) !== false
  const stayed = before.frame.layers.filter((layer) => isOpen(layer) && opened[layer](before) === opened[layer](after))
  const came = layerNames.filter((layer) => isOpen(layer) && !stayed.includes(layer))
  return came.length === 0 && stayed.length === before.frame.layers.length ? before.frame.layers : [...stayed, ...came]
}
