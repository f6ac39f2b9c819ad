import type { AuthorProgram } from '../../../engine/language/author-program.ts'
import { someClient } from '../../../engine/language/checks/prove/dimensions.ts'
import { stepWitness } from '../../../engine/language/checks/prove/witness/witness.ts'
import { stepsOf } from '../../../engine/runtime/kinds/scale.ts'
import { agreementsOf, placeOf } from '../../../engine/runtime/program/fields.ts'
import { onDay } from '../../../engine/runtime/program/on-day.ts'
import type { Payload } from '../../../engine/runtime/program/payload.ts'
import { resolveStep } from '../../../engine/runtime/program/resolve-step.ts'
import { drawnOf } from '../../../engine/runtime/program/resolve-step.ts'
import { daysAfter } from '../../../engine/runtime/rules/days.ts'
import type { SessionEvent } from '../../../engine/runtime/session/events.ts'
import { judgedOf } from '../../../engine/runtime/session/judged.ts'
import { readiness } from '../../../engine/runtime/session/readiness.ts'
import { reduce } from '../../../engine/runtime/session/reduce.ts'
import { replyTo, type Request } from '../../../engine/runtime/session/requests.ts'
import { closedState, type State } from '../../../engine/runtime/session/state.ts'
import { derive, type Derived } from '../../../engine/runtime/session/view/derive.ts'
import type { FieldView, FrameView, StepView, View } from '../../../engine/runtime/session/view/view.ts'
import { visibilityOf } from '../../../engine/runtime/session/visibility.ts'
import { isSame, type Value } from '../../../engine/runtime/value.ts'
import { contracts } from '../../../schemas/calls/index.ts'
import type { Dice } from '../generated/dice.ts'
import type { Generated } from '../generated/flow.ts'
import { anybody } from '../generated/sessions.ts'
import { changesIn, type Action } from './actions.ts'
import { Controls, type Page } from './controls.ts'

/** The result of a completed visit: the payload, and the state that it was sent from. */
interface Sent {
  readonly state: State
  readonly payload: Payload
}

/**
 * A visitor who answers, goes back, changes and empties answers, adds and removes entries, loses a place to somebody
 * else, leaves the form open over days, and finally sends.
 */
export class Visit implements Page {
  state: State
  /** The events so far, for repeating the visit. */
  readonly events: SessionEvent[] = []
  /** Faults that a visitor must not see: empty questions, names in braces, lists without options. */
  readonly faults = new Set<string>()
  /** How often the visitor did each kind of action. */
  readonly actions = new Map<Action, number>()
  readonly #controls: Controls
  #sent: Sent | undefined
  #derived: Derived

  constructor(
    readonly program: AuthorProgram,
    readonly generated: Generated,
    readonly dice: Dice,
    readonly today: string,
  ) {
    this.state = closedState(program)
    this.#derived = derive(program, this.state)
    this.#controls = new Controls(this)
  }

  get view(): View {
    return this.#derived.view
  }

  valueOf(field: string): Value {
    return this.state.steps.of(placeOf(this.program.flow, field).stepId).values[field]!
  }

  did(action: Action): void {
    this.actions.set(action, (this.actions.get(action) ?? 0) + 1)
  }

  /** Goes through the form. The result is undefined if the form cannot be sent. */
  run(): Sent | undefined {
    this.dispatch({
      type: 'opened',
      host: this.#host(),
      today: this.today,
      memory: { bannerShown: false, agreed: false },
      key: 'key',
      depth: 0,
    })
    for (let acts = this.dice.number(3, 10); acts > 0; acts -= 1) this.#act()
    this.#finish()
    this.#compareViews()
    if (!this.#isReady()) return undefined
    this.dispatch({ type: 'sendPressed' })
    if (this.state.sms.open) this.dispatch({ type: 'codePressed' })
    return this.#sent
  }

  #host() {
    const { options, query, split = {} } = anybody(this.generated, this.dice)
    return { options, query, split }
  }

  #act(): void {
    const { dice } = this
    const { shown } = this.#visibility()
    if (dice.chance(6))
      return this.dispatch({ type: 'dayChanged', today: daysAfter(this.state.visit.today, dice.number(1, 40)) })
    if (dice.chance(8))
      return this.dispatch({
        type: 'contextChanged',
        host: { ...this.#host(), split: this.state.visit.host.split ?? {} },
      })
    if (shown.length === 0) return
    if (dice.chance(5) && this.#loseOffer(shown)) return
    const open = shown.find((id) => this.state.steps.of(id).saved === undefined)
    const step = open !== undefined && dice.chance(65) ? open : dice.pick(shown)
    const groups = this.#drawn(step).filter((id) => this.program.flow.steps[step]!.fields[id]!.entry !== undefined)
    if (groups.length > 0 && dice.chance(60)) this.#changeEntries(step, dice.pick(groups))
    else if (dice.chance(60)) this.#answer(step)
    else this.#change(step)
  }

  /** Changes entries of a group several times, and confirms the step or leaves it as it is. */
  #changeEntries(step: string, group: string): void {
    const { dice } = this
    for (let times = dice.number(1, 5); times > 0; times -= 1)
      this.#controls.changeEntries(group, this.generated.inputs[group] ?? [])
    if (dice.chance(70)) this.#confirm(step)
  }

  /** Empties a booking whose place somebody else has taken. The result is false if there is none. */
  #loseOffer(shown: readonly string[]): boolean {
    const { steps } = this.program.flow
    const bookings = shown.flatMap((step) =>
      Object.entries(steps[step]!.fields).flatMap(([id, { type }]) =>
        type === 'booking' && !isSame(this.valueOf(id), []) ? [id] : [],
      ),
    )
    if (bookings.length === 0) return false
    this.did('offer lost')
    this.dispatch({ type: 'edited', field: this.dice.pick(bookings), value: [], pending: true })
    return true
  }

  /** Changes one field to any possible input, or empties it. */
  #change(step: string): void {
    const [field] = this.dice.some(this.#drawn(step), 1)
    if (field === undefined) return
    const empty = this.#emptied(step, field)
    const inputs = (this.generated.inputs[field] ?? []).filter(
      (item) => !String(item).includes('{') && this.#canBeGiven(step, field, item),
    )
    const value =
      empty !== undefined && this.dice.chance(20) ? empty : inputs.length > 0 ? this.dice.pick(inputs) : empty
    if (value !== undefined) this.#controls.enter(field, value)
    this.#confirm(step)
  }

  /** Returns the value of a field that a visitor has emptied. It is undefined if the form does not allow that. */
  #emptied(step: string, id: string): Value | undefined {
    const field = this.program.flow.steps[step]!.fields[id]!
    const kind = this.program.kinds[field.type]!
    return kind.typed || kind.mayStayEmpty(field) ? kind.empty : undefined
  }

  /** Reports whether a visitor can enter a value: any typed text, but only options that are offered. */
  #canBeGiven(step: string, id: string, value: Value): boolean {
    const field = this.program.flow.steps[step]!.fields[id]!
    if (this.program.kinds[field.type]!.typed) return true
    if (isSame(value, this.#emptied(step, id))) return true
    if (field.type === 'rating') return stepsOf(field).includes(String(value))
    const offered = this.#derived.view.parts.of(step)!.fields[id]!.options.map((option) => option.id)
    const chosen = [value].flat().map((item) => (field.type === 'matrix' ? String(item).split('.')[1]! : String(item)))
    return field.options === undefined || chosen.every((item) => offered.includes(item))
  }

  /** Answers a step so that its rules accept the answer. */
  #answer(step: string): boolean {
    const values = stepWitness(
      onDay(this.program, this.state.visit.today),
      step,
      this.#visibility().facts,
      this.state.visit.today,
    )
    if (!values) return false
    for (const field of Object.keys(this.program.flow.steps[step]!.fields))
      if (values[field] !== undefined && this.#drawn(step).includes(field)) this.#controls.enter(field, values[field])
    this.#confirm(step)
    return true
  }

  #confirm(step: string): void {
    if (this.program.flow.steps[step]!.confirm === true) this.dispatch({ type: 'confirmed', step })
  }

  #visibility() {
    return visibilityOf(onDay(this.program, this.state.visit.today), this.state)
  }

  #drawn(step: string): readonly string[] {
    const program = onDay(this.program, this.state.visit.today)
    return drawnOf(
      program,
      resolveStep(program, program.flow.steps[step]!, this.state.steps.of(step).values, this.#visibility().facts),
    )
  }

  #isReady(): boolean {
    return readiness(onDay(this.program, this.state.visit.today), this.state, this.#visibility()).enabled
  }

  /** Answers open or invalid steps from top to bottom, as a visitor would who wants to send. */
  #finish(): void {
    for (let rounds = 3 * this.program.flow.order.length; rounds > 0 && !this.#isReady(); rounds -= 1) {
      const program = onDay(this.program, this.state.visit.today)
      const next = this.#visibility().shown.find((id) => {
        const { valid, saved } = judgedOf(program, this.state, id)
        const isLeft = program.flow.steps[id]!.optional === true && this.state.steps.of(id).saved === undefined
        return !valid || (!saved && !isLeft) || this.#disagreed(id)
      })
      if (next === undefined || !this.#answer(next)) return
    }
  }

  #disagreed(step: string): boolean {
    const { fields } = this.program.flow.steps[step]!
    return agreementsOf(this.program.flow).some((id) => id in fields && this.state.steps.of(step).values[id] !== true)
  }

  dispatch(event: SessionEvent): void {
    this.events.push(event)
    const before = { state: this.state, facts: this.#visibility().facts }
    const { state, requests } = reduce(this.program, this.state, { ...event, at: this.events.length })
    this.state = state
    for (const action of changesIn(this.program.flow, event, before, { state, facts: this.#visibility().facts }))
      this.did(action)
    this.#look()
    for (const request of requests) this.#reply(request)
  }

  #reply(request: Request): void {
    if (request.type === 'startTimer') return this.dispatch({ type: 'timerFired', timer: request.timer })
    if (!('request' in request)) return
    if (request.type === 'lookUp') return this.dispatch(replyTo(request, 'failed'))
    if (request.type === 'findClients') return this.dispatch(replyTo(request, [someClient]))
    if (request.type === 'askOutcomes') return
    if (request.type !== 'submit') return this.dispatch(replyTo(request, contracts[request.type].good))
    const { client_ids: _, ...payload } = request.payload
    this.#sent = { state: this.state, payload }
  }

  /** Compares what is shown, which was derived from change to change, with a view derived from the state alone. */
  #compareViews(): void {
    const { frame, parts } = derive({ ...this.program }, this.state).view
    for (const id of frame.shown)
      if (!isSame(parts.of(id), this.view.parts.of(id))) this.faults.add(`the step ${id} is not shown as it is`)
    if (!isSame(frame, this.view.frame)) this.faults.add('the frame is not shown as it is')
  }

  /** Examines everything that is newly shown. */
  #look(): void {
    const before = this.#derived.view
    this.#derived = derive(this.program, this.state, this.#derived)
    if (!this.state.visit.open) return
    const { frame, parts } = this.#derived.view
    for (const id of frame.shown) {
      const part = parts.of(id)
      if (!part || part === before.parts.of(id)) continue
      this.#read(`the question ${id}`, questionOf(part.step), true)
      for (const text of [...part.step.notes, ...part.step.bubbles]) this.#read(`the step ${id}`, text.text)
      for (const field of Object.values(part.fields)) this.#lookAt(field)
    }
    if (frame !== before.frame) this.#lookAround(frame)
  }

  #lookAround(frame: FrameView): void {
    for (const { id, text } of frame.footer ? frame.send.before : []) this.#read(`before sending, ${id}`, text)
    this.#read('the button', frame.send.label, true)
    for (const text of [frame.remaining, frame.progress.label, frame.send.reason, frame.send.alert])
      this.#read('the frame', text)
    for (const { label, field } of frame.review?.answers ?? []) this.#read(`the review of ${field}`, label, true)
  }

  #lookAt({ id, type, label, notes, options, error, entries = [] }: FieldView): void {
    for (const { title } of entries) this.#read(`an entry of ${id}`, title, true)
    for (const text of [label, error?.text ?? '', ...notes.map((note) => note.text)])
      this.#read(`the field ${id}`, text)
    for (const { title } of options) this.#read(`an option of ${id}`, title, true)
    if (['choice', 'select', 'checkboxes', 'matrix'].includes(type) && options.length === 0)
      this.faults.add(`nothing to choose in ${id}`)
  }

  #read(what: string, text: string | undefined, needed = false): void {
    if (needed && (text ?? '').trim() === '') this.faults.add(`${what} is empty`)
    if (/\{[A-Za-z]\w*[|}]/.test(text ?? '')) this.faults.add(`${what} has braces: ${text}`)
  }
}

const questionOf = ({ bubbles }: StepView) => bubbles.at(-1)?.text
