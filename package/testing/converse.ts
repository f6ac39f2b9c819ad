import { dayOf } from '../../engine/runtime/effects/follow-day.ts'
import { createCaller, goodSources, type Sources } from '../../engine/runtime/effects/sources.ts'
import type { AnyFlow, FieldOf, FlowTypes, PayloadOf, TypedProgram } from '../../engine/runtime/program/flow-types.ts'
import type { Payload } from '../../engine/runtime/program/payload.ts'
import type { SessionEvent, Timed } from '../../engine/runtime/session/events.ts'
import { recordingOf, type Recording } from '../../engine/runtime/session/recording/recording.ts'
import { isCall, type SignalDetail, type SignalName } from '../../engine/runtime/session/requests.ts'
import type { State } from '../../engine/runtime/session/state.ts'
import { createStore, type Store } from '../../engine/runtime/session/store.ts'

/** The answers of a conversation, and the servers' replies. */
export interface ConverseOptions<Of extends FlowTypes = AnyFlow> {
  /** The answers by field: texts as typed, ids of options, true and false. Steps without an answer are skipped. */
  readonly answers: { readonly [Field in FieldOf<Of>]?: Of['values'][Field] }
  /**
   * The servers' replies. By default every call succeeds: one client is found, every code is right, an enquiry is
   * stored.
   */
  readonly replies?: Partial<Sources<Of>>
  /** The options that the flow lists in `host`, and parameters of the page's address. */
  readonly host?: Of['options']
  readonly query?: Readonly<Record<string, string>>
  /** The day of the conversation, `YYYY-MM-DD`; by default today. */
  readonly today?: string
}

/** The result of a conversation. */
export interface Conversed<Of extends FlowTypes = AnyFlow> {
  /** The questions and answers in their order, as visitors read them. */
  readonly transcript: readonly {
    readonly step: Of['step']
    readonly asked: readonly string[]
    readonly answered: string
  }[]
  /** The payload without the clients; undefined if nothing was sent. */
  readonly payload: Omit<PayloadOf<Of>, 'client_ids'> | undefined
  /** The events for pages, in their order. */
  readonly events: readonly { readonly name: SignalName; readonly detail: SignalDetail }[]
  /** The texts that a visitor would read now: the error of each field, and the message at the send button. */
  readonly errors: { readonly [Field in FieldOf<Of>]?: string }
  readonly alert: string
  readonly state: State
  /** The conversation as a recording, including answers. */
  readonly recording: Recording
}

const withoutClients = ({ client_ids: _, ...payload }: Payload): Payload => payload

/** The most rounds in which steps are answered. */
const patience = 50

/**
 * Conducts a conversation without a page: opens the form, answers and confirms each question that appears, and sends as
 * soon as possible. It waits for no timer and reads no clock: the same answers give the same events.
 */
export async function converse<Of extends FlowTypes = AnyFlow>(
  program: TypedProgram<Of>,
  options: ConverseOptions<NoInfer<Of>>,
): Promise<Conversed<Of>>
export async function converse(
  program: TypedProgram,
  { answers, replies, host = {}, query = {}, today = dayOf(new Date()) }: ConverseOptions,
): Promise<Conversed> {
  const reported: Timed<SessionEvent>[] = []
  const signals: { readonly name: SignalName; readonly detail: SignalDetail }[] = []
  let payload: Payload | undefined
  let waiting = 0
  let wake = () => {}
  let clock = Date.parse(`${today}T12:00:00Z`)
  const sources = { ...goodSources(), ...replies }
  const call = createCaller(sources, (event) => {
    waiting--
    dispatch(event)
    wake()
  })
  const store = createStore(program, {
    now: () => clock,
    carryOut(request) {
      if (request.type === 'signal') signals.push({ name: request.name, detail: request.detail })
      if (request.type === 'submit') payload = withoutClients(request.payload)
      if (!isCall(request)) return
      waiting++
      call(request)
    },
  })
  store.listen((event) => void reported.push(event))
  const dispatch = (event: SessionEvent) => {
    clock += 1000
    store.dispatch(event)
  }
  const settled = async () => {
    while (waiting > 0) await new Promise<void>((woken) => (wake = woken))
  }

  dispatch({
    type: 'opened',
    host: { options: host, query },
    today,
    memory: { bannerShown: true, agreed: false },
    key: 'key',
    depth: 0,
    manner: { inline: true },
  })
  dispatch({ type: 'infoClosed' })
  const done = new Set<string>()
  for (let turns = 0; turns < patience; turns++) {
    await settled()
    const next = store.frame().shown.find((step) => !done.has(step))
    if (next === undefined) break
    done.add(next)
    answer(store, next, answers, dispatch)
  }
  await settled()
  const { enabled } = store.frame().send
  if (enabled) dispatch({ type: 'sendPressed' })
  await settled()
  if (store.state().sms.open) {
    dispatch({ type: 'codeEdited', code: '0000' })
    dispatch({ type: 'codePressed' })
    await settled()
  }
  return { ...read(store), payload, events: signals, recording: recordingOf(program, reported, { answers: true }) }
}

/** Answers the fields of a step, and presses its button. Fields without an answer stay as they are. */
function answer(store: Store, id: string, answers: ConverseOptions['answers'], dispatch: Store['dispatch']): void {
  const given = new Set<string>()
  // An answer may show another field of the step.
  for (let next = nextOf(store, id, answers, given); next !== undefined; next = nextOf(store, id, answers, given)) {
    given.add(next)
    dispatch({ type: 'edited', field: next, value: answers[next]! })
    dispatch({ type: 'committed', field: next })
  }
  if (store.step(id)?.button && (given.size > 0 || store.step(id)!.fields.length === 0))
    dispatch({ type: 'confirmed', step: id })
  if (store.state().frame.attention === null) return
  dispatch({ type: 'attentionAgreed' })
  dispatch({ type: 'confirmed', step: id })
}

const nextOf = (store: Store, id: string, answers: ConverseOptions['answers'], given: ReadonlySet<string>) =>
  store.step(id)?.fields.find((field) => Object.hasOwn(answers, field) && !given.has(field))

function read(store: Store): Pick<Conversed, 'transcript' | 'errors' | 'alert' | 'state'> {
  const { shown, send } = store.frame()
  const steps = shown.map((id) => store.step(id)!)
  const withEntries = (id: string) => [id, ...(store.field(id)?.entries ?? []).flatMap(({ fields }) => fields)]
  const wrong = steps.flatMap(({ fields }) =>
    fields.flatMap(withEntries).map((field) => [field, store.field(field)?.error?.text] as const),
  )
  return {
    transcript: steps.map(({ bubbles, transcript }, at) => ({
      step: shown[at]!,
      asked: bubbles.map(({ text }) => text),
      answered: transcript,
    })),
    errors: Object.fromEntries(wrong.filter((list): list is [string, string] => list[1] !== undefined)),
    alert: send.alert || send.reason || '',
    state: store.state(),
  }
}
