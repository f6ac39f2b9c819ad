import { createDraft, finishDraft, type Draft } from 'immer'
import type { Flow } from '../../../schemas/flow.ts'
import { openingDetail, splitDetail } from '../program/host.ts'
import type { Program } from '../program/program.ts'
import type { SessionEvent, Timed } from './events.ts'
import type { Request, SignalDetail, SignalName } from './requests.ts'
import type { State } from './state.ts'
import type { StepState } from './step-state.ts'
import { basisOf, derive, visibilityOf, type Visibility } from './visibility.ts'

/** The handling of one event: the state to change, and the requests that are carried out with the new state. */
export class Turn {
  readonly requests: Request[] = []
  #state: State
  #draft: Draft<State> | undefined

  constructor(
    readonly program: Program,
    /** The state before the event. */
    readonly before: State,
    readonly at: number,
  ) {
    this.#state = before
  }

  /** The current state, for reading. */
  get now(): State {
    return (this.#draft as State | undefined) ?? this.#state
  }

  /**
   * The state for changes. Steps may be changed only by `change`. Most key presses change only their step and need no
   * draft.
   */
  get state(): Draft<State> {
    return (this.#draft ??= createDraft(this.#state))
  }

  /** Replaces the state. Allowed only before the event has changed anything. */
  begin(state: State): void {
    this.#state = state
  }

  /** The current state of a step. */
  step(id: string): StepState {
    return this.now.steps.of(id)
  }

  /** Changes parts of a step. */
  change(id: string, parts: Partial<StepState>): void {
    const before = this.step(id)
    let hasChanged = false
    for (const name in parts) hasChanged ||= parts[name as keyof StepState] !== before[name as keyof StepState]
    if (!hasChanged) return
    const steps = this.now.steps.with(id, { ...before, ...parts })
    if (this.#draft) this.#draft.steps = steps as Draft<State>['steps']
    else this.#state = { ...this.#state, steps }
  }

  /** Returns the new state, or the previous one if nothing has changed. */
  end(): State {
    return this.#draft ? finishDraft(this.#draft) : this.#state
  }

  get flow(): Flow {
    return this.program.flow
  }

  get visibility(): Visibility {
    return visibilityOf(this.program, this.now)
  }

  /** Visits the visible steps in order. An answer given on the way decides which steps come after it. */
  goThrough(reached: (step: string) => void): void {
    derive(this.program, basisOf(this.now), (id) => this.step(id).saved, undefined, reached)
  }

  request(request: Request): void {
    this.requests.push(request)
  }

  /** Returns a new number for a request or a timer. */
  number(): number {
    return ++this.state.lastRequest
  }

  /** Starts a timer of so many milliseconds and returns its number. */
  startTimer(after: number): number {
    const timer = this.number()
    this.request({ type: 'startTimer', timer, after })
    return timer
  }

  /** Reports an event to the page. */
  signal(name: SignalName, detail: SignalDetail = {}): void {
    this.request({
      type: 'signal',
      name,
      detail: {
        ...openingDetail(this.flow, this.now.visit.host.options),
        ...splitDetail(this.flow, this.now.visit.host),
        ...detail,
        flow: this.flow.id,
        ...(this.flow.languages && { lang: this.flow.lang }),
        version: this.program.version,
        elapsed_ms: Math.max(0, this.at - this.now.visit.openedAt),
      },
    })
  }
}

/** The handlers of one part of the session, by the type of event. */
export type Handlers<Type extends SessionEvent['type']> = {
  [T in Type]: (turn: Turn, event: Timed<Extract<SessionEvent, { type: T }>>) => void
}
