import { allPlaces } from '../program/fields.ts'
import type { Program } from '../program/program.ts'
import type { StepValues } from '../rules/rule.ts'
import { ByStep } from './by-step.ts'
import type { Opened, SessionEvent, Timed } from './events.ts'
import { reduce, followEdition, commitTypedTexts } from './reduce.ts'
import type { Request } from './requests.ts'
import { closedState, type State } from './state.ts'
import { startSteps, type StepState } from './step-state.ts'
import { derive, type Derived } from './view/derive.ts'
import type { FieldView, FrameView, StepView, View } from './view/view.ts'

/** The parts that can be watched: the frame, a step, or a field. */
export type Key = 'frame' | `step/${string}` | `field/${string}`

export interface Store {
  /** Dispatches an event to the session. The resulting requests are carried out after all listeners were called. */
  readonly dispatch: (event: SessionEvent) => void
  /**
   * Derives the view of a closed form that this event would open, so that it can be drawn unseen. The session stays
   * closed: there are no requests, and `listen` is not called. Every other event withdraws the view.
   */
  readonly prepare: (opened: Opened) => void
  /** Calls `listener` when the part under `key` has changed. Returns the function that removes the listener. */
  readonly subscribe: (key: Key, listener: () => void) => () => void
  /** Calls `listener` with each event and its time. Returns the function that removes the listener. */
  readonly listen: (listener: (event: Timed<SessionEvent>) => void) => () => void
  readonly frame: () => FrameView
  readonly step: (id: string) => StepView | undefined
  readonly field: (id: string) => FieldView | undefined
  readonly state: () => State
  /** Returns the current edition of the flow. */
  readonly program: () => Program
  /** Continues with another edition of the flow. Answers stay in all fields that it still has. */
  readonly replace: (program: Program) => void
}

/** The surroundings of a store: its clock, and the function that carries out its requests. */
interface Surroundings {
  readonly now: () => number
  readonly carryOut: (request: Request) => void
}

/** Creates a conversation that can be watched in parts. A key press calls only the listeners of one field. */
export function createStore(program: Program, { now, carryOut }: Surroundings): Store {
  let current = program
  let state = closedState(program)
  let derived: Derived = derive(program, state)
  let prepared: Opened | undefined
  const listeners = new Map<Key, Set<() => void>>()
  const observers = new Set<(event: Timed<SessionEvent>) => void>()

  const notify = (before: View) => {
    for (const key of changesIn(before, derived.view)) listeners.get(key)?.forEach((listener) => listener())
  }
  const show = (next: Derived) => {
    const before = derived.view
    derived = next
    notify(before)
  }
  const settle = (next: State, previous?: Derived) => {
    state = next
    show(derive(current, next, previous))
  }
  const showPrepared = (opened: Opened) => {
    const { view, ...rest } = derive(current, reduce(current, state, { ...opened, at: now() }).state, derived)
    show({ ...rest, view: { ...view, frame: { ...view.frame, open: false, prepared: true } } })
  }

  return {
    dispatch(event) {
      const timed: Timed<SessionEvent> = { ...event, at: now() }
      observers.forEach((listener) => listener(timed))
      if (prepared && event.type !== 'opened') show(derive(current, state))
      prepared = undefined
      const outcome = reduce(current, state, timed)
      if (outcome.state !== state) settle(outcome.state, derived)
      outcome.requests.forEach(carryOut)
    },
    prepare(opened) {
      if (state.visit.open) return
      prepared = opened
      showPrepared(opened)
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(key)
      }
    },
    listen(listener) {
      observers.add(listener)
      return () => void observers.delete(listener)
    },
    frame: () => derived.view.frame,
    step: (id) => derived.view.parts.of(id)?.step,
    field(id) {
      // A field of an entry is in the step of its group.
      const place = allPlaces(current.flow).get(id.replace(/[.].*/, ''))
      return place && derived.view.parts.of(place.stepId)?.fields[id]
    },
    state: () => state,
    program: () => current,
    replace(next) {
      const typed = commitTypedTexts(current, next, state, now())
      current = next
      const outcome = followEdition(next, carriedOver(next, typed.state), now())
      settle(outcome.state)
      if (prepared) showPrepared(prepared)
      ;[...typed.requests, ...outcome.requests].forEach(carryOut)
    },
  }
}

/** Returns the parts that differ between two views, including those that exist in only one of them. */
function changesIn(before: View, after: View): Key[] {
  const keys: Key[] = before.frame === after.frame ? [] : ['frame']
  for (const id of stepsChanged(before.parts, after.parts)) {
    const [left, right] = [before.parts.of(id), after.parts.of(id)]
    if (left?.step !== right?.step) keys.push(`step/${id}`)
    for (const field of Object.keys({ ...left?.fields, ...right?.fields }))
      if (left?.fields[field] !== right?.fields[field]) keys.push(`field/${field}`)
  }
  return keys
}

/** Returns the steps that may have changed: all of them if the views are of different editions of the flow. */
function stepsChanged(before: View['parts'], after: View['parts']): Iterable<string> {
  return before.index === after.index
    ? after.changedSince(before)
    : new Set([...before.index.keys(), ...after.index.keys()])
}

/** Returns the state of a conversation under another edition of its flow. New fields start with their defaults. */
function carriedOver(program: Program, state: State): State {
  const start = startSteps(program)
  const ids = [...start.index.keys()]
  const parts = start.parts.map((step, at): StepState => {
    const before = state.steps.of(ids[at]!) as StepState | undefined
    const values = Object.entries(step.values).map(([field, value]) => {
      const previous = before?.values[field]
      return [field, typeof previous === typeof value ? previous! : value]
    })
    return { ...step, ...before, values: Object.fromEntries(values) as StepValues }
  })
  return { ...state, steps: new ByStep(start.index, parts) }
}
