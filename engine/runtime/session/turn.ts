import type { Draft } from 'immer'
import type { Flow } from '../../../schemas/flow.ts'
import { openingDetail, splitDetail } from '../program/host.ts'
import type { Program } from '../program/program.ts'
import type { SessionEvent, Timed } from './events.ts'
import type { Request, SignalDetail, SignalName } from './requests.ts'
import { situationOf, type Situation } from './situation.ts'
import type { State } from './state.ts'

/** One event being worked on: the state to change, and the requests that go out with the new state. */
export class Turn {
  readonly requests: Request[] = []

  constructor(
    readonly program: Program,
    readonly state: Draft<State>,
    readonly at: number,
  ) {}

  get flow(): Flow {
    return this.program.flow
  }

  get situation(): Situation {
    return situationOf(this.program, this.state)
  }

  ask(request: Request): void {
    this.requests.push(request)
  }

  /** A fresh number for a request or a timer. */
  number(): number {
    return ++this.state.lastRequest
  }

  /** Starts a timer of so many milliseconds and gives its number. */
  startTimer(after: number): number {
    const timer = this.number()
    this.ask({ type: 'startTimer', timer, after })
    return timer
  }

  /** Tells the outside that something happened. */
  signal(name: SignalName, detail: SignalDetail = {}): void {
    this.ask({
      type: 'signal',
      name,
      detail: {
        ...openingDetail(this.flow, this.state.host.options),
        ...splitDetail(this.flow, this.state.host),
        ...detail,
        flow: this.flow.id,
        version: this.program.version,
        elapsed_ms: Math.max(0, this.at - this.state.openedAt),
      },
    })
  }
}

/** What one part of the session does with the events that concern it. */
export type Handlers<Type extends SessionEvent['type']> = {
  [T in Type]: (turn: Turn, event: Timed<Extract<SessionEvent, { type: T }>>) => void
}
