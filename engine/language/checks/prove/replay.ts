import { contracts } from '../../../../schemas/calls/index.ts'
import { kindOf } from '../../../runtime/program/kind.ts'
import { drawnOf, resolveStep } from '../../../runtime/program/resolve-step.ts'
import type { StepValues } from '../../../runtime/rules/rule.ts'
import type { SessionEvent, Timed } from '../../../runtime/session/events.ts'
import { readiness } from '../../../runtime/session/readiness.ts'
import { reduce } from '../../../runtime/session/reduce.ts'
import { replyTo, type Request } from '../../../runtime/session/requests.ts'
import { closedState, type State } from '../../../runtime/session/state.ts'
import { isSaved } from '../../../runtime/session/step-state.ts'
import { visibilityOf } from '../../../runtime/session/visibility.ts'
import { isSame } from '../../../runtime/value.ts'
import type { AuthorProgram } from '../../author-program.ts'
import type { Counterexample } from '../../counterexample.ts'
import { candidatesOf, stepWitness } from './witness/witness.ts'

/** A visit as it took place in the real session. */
export interface Visit {
  readonly state: State
  readonly events: readonly Timed<SessionEvent>[]
  readonly requests: readonly Request[]
  /** `stopped`: the step in `until` is visible; `stuck`: nothing is left to do, and nothing was sent. */
  readonly end: 'sent' | 'stopped' | 'stuck'
}

/** The number of searches after which a visit counts as endless. */
const patience = 30

/**
 * Plays a visit in the real session, with a cooperative visitor. The visitor answers every question from the top, with
 * the given answers or with input that obeys the rules, and then sends. A visitor who changes answers first gives the
 * first answers to all questions, then goes through the form again from the top. Servers confirm the number and accept
 * the enquiry.
 */
export function replay(program: AuthorProgram, visitor: Counterexample): Visit {
  return new Player(program, visitor).play()
}

/** The course of one pass through a form. */
interface Pass {
  readonly answers: StepValues
  readonly skipped: readonly string[]
  /** The step at which the visitor stops once it is visible. */
  readonly until?: string | undefined
}

class Player {
  state: State
  readonly events: Timed<SessionEvent>[] = []
  readonly requests: Request[] = []
  #replied = 0
  #searches = 0

  constructor(
    readonly program: AuthorProgram,
    readonly visitor: Counterexample,
  ) {
    this.state = closedState(program)
  }

  play(): Visit {
    const { options, query, split = {}, today, until, first } = this.visitor
    const memory = { bannerShown: false, agreed: false }
    const host = { options: first?.options ?? options, query, split }
    this.#dispatch({ type: 'opened', host, today, memory, key: 'key', depth: 0 })
    this.#dispatch({ type: 'infoClosed' })
    if (first) this.#goThrough(first)
    if (first?.options) this.#dispatch({ type: 'contextChanged', host: { options, query, split } })
    const isReached = this.#goThrough({ ...this.visitor, until: first ? undefined : until })
    if (until !== undefined && (isReached || this.#shown().includes(until))) return this.#end('stopped')
    if (!this.#isReady()) return this.#end('stuck')
    this.#dispatch({ type: 'sendPressed' })
    if (this.state.sms.open) this.#dispatch({ type: 'codePressed' })
    return this.#end(this.state.send.phase === 'done' ? 'sent' : 'stuck')
  }

  #end(end: Visit['end']): Visit {
    return { state: this.state, events: this.events, requests: this.requests, end }
  }

  #isReady(): boolean {
    return (
      this.#searches < patience && readiness(this.program, this.state, visibilityOf(this.program, this.state)).enabled
    )
  }

  #shown(): readonly string[] {
    return visibilityOf(this.program, this.state).shown
  }

  /**
   * Answers, from the top, the steps that are open or were answered differently. Returns true once the step in `until`
   * is visible.
   */
  #goThrough({ answers, skipped, until }: Pass): boolean {
    const tried = new Set<string>()
    for (;;) {
      const shown = this.#shown()
      if (until !== undefined && shown.includes(until)) return true
      const next = shown.find((id) => !tried.has(id) && !skipped.includes(id) && !this.#isAnswered(id, answers))
      if (next === undefined) return false
      tried.add(next)
      this.#answer(next, answers)
    }
  }

  #isAnswered(stepId: string, answers: StepValues): boolean {
    const step = this.state.steps.of(stepId)
    if (!isSaved(step) || !this.visitor.first) return isSaved(step)
    return Object.entries(step.values).every(
      ([field, value]) => !Object.hasOwn(answers, field) || isSame(answers[field], value),
    )
  }

  #answer(stepId: string, answers: StepValues): void {
    const { program } = this
    const step = program.flow.steps[stepId]!
    const values = this.#input(stepId, answers)
    for (const field of Object.keys(step.fields)) {
      const value = values[field]
      const drawn = drawnOf(
        program,
        resolveStep(program, step, this.state.steps.of(stepId).values, visibilityOf(program, this.state).facts),
      )
      if (value === undefined || !drawn.includes(field)) continue
      this.#dispatch({ type: 'edited', field, value })
      this.#dispatch({ type: 'committed', field })
    }
    if (step.confirm === true) this.#dispatch({ type: 'confirmed', step: stepId })
  }

  /** Returns the visitor's input to a step. If no valid input is found, it returns an arbitrary one. */
  #input(stepId: string, answers: StepValues): StepValues {
    const { today } = this.visitor
    const step = this.program.flow.steps[stepId]!
    const { facts } = visibilityOf(this.program, this.state)
    const good = stepWitness(this.program, stepId, facts, today, answers)
    if (good) return good
    const typed = Object.entries(step.fields).filter(([, field]) => kindOf(this.program, field).typed)
    const firstFor = (id: string) => {
      const [first = ''] = candidatesOf(this.program, stepId, id, today)
      return first
    }
    return { ...Object.fromEntries(typed.map(([id]) => [id, firstFor(id)])), ...answers }
  }

  #dispatch(event: SessionEvent): void {
    const timed = { ...event, at: this.events.length }
    this.events.push(timed)
    const { state, requests } = reduce(this.program, this.state, timed)
    this.state = state
    this.requests.push(...requests)
    if (this.state.frame.attention !== null) return this.#agree(event)
    while (this.#replied < this.requests.length) {
      const reply = this.#replyTo(this.requests[this.#replied++]!)
      if (reply) this.#dispatch(reply)
    }
  }

  /** Agrees to the notice that a name in katakana opens, and repeats the confirmation that the notice interrupted. */
  #agree(interrupted: SessionEvent): void {
    this.#dispatch({ type: 'attentionAgreed' })
    if (interrupted.type === 'confirmed') this.#dispatch(interrupted)
  }

  #replyTo(call: Request): SessionEvent | undefined {
    if (call.type === 'startTimer') return { type: 'timerFired', timer: call.timer }
    if (!('request' in call)) return undefined
    if (call.type === 'lookUp') return replyTo(call, 'failed')
    if (call.type === 'findClients') return this.#found(call)
    return replyTo(call, contracts[call.type].good)
  }

  #found(call: Extract<Request, { type: 'findClients' }>): SessionEvent | undefined {
    const { replies } = this.visitor
    const clients = replies[this.#searches % replies.length] ?? []
    this.#searches += 1
    return this.#searches > patience ? undefined : replyTo(call, clients)
  }
}
