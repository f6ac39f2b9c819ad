import type { AnyFlow, DetailOf, EventOf, FieldOf, FlowTypes, TypedProgram } from '../program/flow-types.ts'
import { prefillOf } from '../program/prefill.ts'
import type { Program } from '../program/program.ts'
import type { SessionEvent, Timed } from '../session/events.ts'
import { languagesOf } from '../session/reduce.ts'
import { isCall, type Request } from '../session/requests.ts'
import { createStore, type Store } from '../session/store.ts'
import type { FieldView, StepView } from '../session/view/view.ts'
import type { Bookings, OfferDesk } from './bookings/desk.ts'
import { freshKey } from './config.ts'
import { followDay, dayOf } from './follow-day.ts'
import { createCaller, type Sources } from './sources.ts'

/** Options of a session, typed by its flow if the flow's types are known. */
export interface SessionOptions<Of extends FlowTypes = AnyFlow> {
  /** A compiled flow, as the Vite plugin returns it for `import { program } from './enquiry.flow.json'`. */
  readonly program: TypedProgram<Of>
  /** The functions that answer the session's requests and send the enquiry. */
  readonly sources: Sources<NoInfer<Of>>
  /** The options that the flow lists in `host`. */
  readonly host?: Of['options']
  /** Known answers by field: texts, and options by their ids or payload values. Unsuitable answers are left out. */
  readonly answers?: Of['answers']
  /** True to show all questions at once, instead of each one after the answer to the one before. */
  readonly whole?: boolean
  /** Fetches the flow in another of its languages, for the event `languageChosen`. */
  readonly translation?: (lang: string) => Promise<TypedProgram<Of>>
  /** Called with the events of the form: ids and counts, never an answer. */
  readonly onEvent?: (name: EventOf<Of>, detail: DetailOf<Of>) => void
  /** Called with each event, answers included, before the session handles it. Recorders use it. */
  readonly onTold?: (event: Timed<SessionEvent>) => void
  /** Called when an enquiry was stored; `to` is the address of the next page according to the flow. */
  readonly onSubmitted?: (to: string) => void
}

/** A conversation without a page. The code that draws it dispatches events and watches its parts. */
export interface Session<Of extends FlowTypes = AnyFlow> extends Omit<Store, 'replace' | 'step' | 'field'> {
  /**
   * Reports that the visitor has typed or chosen. `value` is of the field's kind: a text, the id of an option, ids, or
   * a boolean.
   */
  edit<Field extends FieldOf<Of>>(this: void, field: Field, value: Of['values'][Field]): void
  /** Reports that the visitor has left a field. The typed text is normalized, such as full-width digits. */
  leave(this: void, field: FieldOf<Of>): void
  /** Reports that the visitor presses the button of a step. */
  confirm(this: void, step: Of['step']): void
  /** Returns a step as it is to be drawn; undefined while it is not shown. */
  step(this: void, id: Of['step']): StepView | undefined
  /** Returns a field as it is to be drawn; undefined while it is not shown. */
  field(this: void, id: FieldOf<Of>): FieldView | undefined
  /** Reports that the visitor presses the send button. */
  readonly send: () => void
  /** Finds and holds the offers of the flow's bookings, by the functions in `sources`. */
  readonly bookings: Bookings
  /** Ends the conversation. Nothing of it is stored. */
  readonly close: () => void
}

/**
 * Starts a conversation without a page: history, focus, storage and scrolling are left to the caller.
 *
 * @throws Error if the flow needs a source that is missing
 */
export function createSession<Of extends FlowTypes = AnyFlow>(options: SessionOptions<Of>): Session<Of>
export function createSession({
  program,
  sources,
  host = {},
  answers = {},
  whole = false,
  translation,
  onEvent,
  onTold,
  onSubmitted,
}: SessionOptions): Session {
  const { flow } = program
  for (const source of neededBy(flow))
    if (!sources[source]) throw new Error(`The flow "${flow.id}" needs sources.${source}, which is not given.`)
  const carryOut = (request: Request): void => {
    if (request.type === 'signal') onEvent?.(request.name, request.detail)
    else if (request.type === 'navigate') onSubmitted?.(request.to)
    else if (request.type === 'startTimer')
      setTimeout(() => store.dispatch({ type: 'timerFired', timer: request.timer }), request.after)
    else if (isCall(request)) call(request)
  }
  const store = createStore(program, { now: Date.now, carryOut })
  languagesOf(program)?.followChoice(store, translation)
  const call = createCaller(sources, store.dispatch)
  const today = () => dayOf(new Date(), flow.timeZone)
  followDay(store, today)
  if (onTold) store.listen(onTold)
  store.dispatch({
    type: 'opened',
    host: { options: host, query: {} },
    today: today(),
    memory: { bannerShown: false, agreed: false },
    manner: { inline: true, whole },
    key: freshKey(),
    depth: 0,
    answers: prefillOf(program, answers).answers,
  })
  const { replace: _, ...watched } = store
  let desk: OfferDesk | undefined
  return {
    ...watched,
    edit: (field, value) => store.dispatch({ type: 'edited', field, value }),
    leave: (field) => store.dispatch({ type: 'committed', field }),
    confirm: (step) => store.dispatch({ type: 'confirmed', step }),
    send: () => store.dispatch({ type: 'sendPressed' }),
    bookings: (create) => (desk ??= create(store, { sources })),
    close: () => store.dispatch({ type: 'closed' }),
  }
}

/** Returns the sources without which the flow could not be completed, or all of its look-ups would fail. */
function neededBy({ clients, send, steps }: Program['flow']): (keyof Sources)[] {
  const fields = Object.values(steps).flatMap((step) => Object.values(step.fields))
  return [
    'submit',
    ...(clients ? (['findClients'] as const) : []),
    ...(fields.some(({ lookup }) => lookup) ? (['lookUp'] as const) : []),
    ...(fields.some(({ source }) => source) ? (['findOffers'] as const) : []),
    ...(send.sms ? (['sendSms', 'verifyCode'] as const) : []),
  ]
}
