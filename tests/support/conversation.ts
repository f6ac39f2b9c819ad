import type { Program } from '../../engine/runtime/program/program.ts'
import type { SessionEvent, Timed } from '../../engine/runtime/session/events.ts'
import type { Memory } from '../../engine/runtime/session/events.ts'
import { replyTo, type Request, type SignalDetail, type SignalName } from '../../engine/runtime/session/requests.ts'
import { createStore, type Store } from '../../engine/runtime/session/store.ts'
import type { Value } from '../../engine/runtime/value.ts'
import type { Image } from '../../schemas/calls/fetch-images.ts'
import type { Client } from '../../schemas/calls/find-clients.ts'
import type { Found } from '../../schemas/calls/look-up.ts'
import type { ConversionOutcome } from '../../schemas/calls/submit.ts'
import type { OpenOptions } from '../../schemas/host.ts'
import { goodValues, type Values } from './answers.ts'
import { program as enquiry } from './enquiry.ts'

type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>

/** The start of a conversation. The opening event carries everything except `program`. */
export interface Setting {
  readonly program?: Program
  readonly today?: string
  readonly memory?: Partial<Memory>
  readonly depth?: number
}

/** A session driven by a test: the test dispatches every event and gives every reply, and all requests are recorded. */
export interface Conversation {
  readonly store: Store
  /** All events so far, with their times. */
  readonly events: readonly Timed<SessionEvent>[]
  /** All requests so far. */
  readonly requests: readonly Request[]
  readonly dispatch: (event: SessionEvent) => void
  readonly open: (options?: OpenOptions, query?: Record<string, string>) => void
  readonly change: (options?: OpenOptions, query?: Record<string, string>) => void
  readonly type: (field: string, value: Value) => void
  /** Fills in the fields of the steps with good values, and presses OK where there is such a button. */
  readonly answer: (...steps: string[]) => void
  /** Answers all visible steps in order, up to and including `last`. */
  readonly answerUpTo: (last: string) => void
  /** Returns the requests of one type so far. */
  readonly requestsOf: <Type extends Request['type']>(type: Type) => RequestOf<Type>[]
  /**
   * Returns the newest request of one type.
   *
   * @throws if there is none
   */
  readonly last: <Type extends Request['type']>(type: Type) => RequestOf<Type>
  readonly signals: (name?: SignalName) => { readonly name: SignalName; readonly detail: SignalDetail }[]
  /** Returns the requests that `work` causes. */
  readonly during: (work: () => void) => Request[]
  readonly reply: {
    readonly lookUp: (found: Found | 'missing' | 'failed') => void
    readonly clients: (clients: readonly Client[] | 'failed') => void
    readonly images: (images: readonly Image[]) => void
    readonly conversion: (outcome: ConversionOutcome) => void
    readonly sms: (sent: boolean) => void
    readonly code: (outcome: 'right' | 'wrong' | 'failed') => void
    /** Fires the newest timer, or the newest one with that many milliseconds. */
    readonly timer: (after?: number) => void
  }
  readonly errorOf: (field: string) => string | undefined
  readonly notesOf: (field: string) => readonly string[]
}

/** The default day of conversations. */
export const today = '2026-11-21'

/** Two agencies, one of which offers its brochure as a file. */
export const agencies: readonly Client[] = [
  { id: 3, name: 'ひなた', imgurl_logo: '/a.svg', is_pdf_display: false },
  { id: 'k-7', name: 'あさぎ', imgurl_logo: '/b.svg', is_pdf_display: true },
]

/** Creates a conversation whose form is not open yet. */
export function converse({ program = enquiry, memory = {}, depth = 0, ...setting }: Setting = {}): Conversation {
  const { flow } = program
  const events: Timed<SessionEvent>[] = []
  const requests: Request[] = []
  let clock = Date.parse('2026-11-21T03:00:00Z')
  const store = createStore(program, { now: () => clock, carryOut: (request) => requests.push(request) })

  const dispatch = (event: SessionEvent) => {
    clock += 10
    events.push({ ...event, at: clock })
    store.dispatch(event)
  }
  const requestsOf = <Type extends Request['type']>(type: Type) =>
    requests.filter((request): request is RequestOf<Type> => request.type === type)
  const last = <Type extends Request['type']>(type: Type) => {
    const request = requestsOf(type).at(-1)
    if (!request) throw new Error(`Nothing asked for ${type}.`)
    return request
  }
  const fill = (step: string, values: Values) => {
    for (const [field, value] of Object.entries(values)) dispatch({ type: 'edited', field, value })
    if (flow.steps[step]!.confirm === true) dispatch({ type: 'confirmed', step })
  }
  const answer = (...steps: string[]) => {
    for (const step of steps) fill(step, goodValues[step]!)
  }

  return {
    store,
    events,
    requests,
    dispatch,
    open: (options = {}, query = {}) =>
      dispatch({
        type: 'opened',
        host: { options, query },
        today: setting.today ?? today,
        memory: { bannerShown: false, agreed: false, ...memory },
        key: 'key-of-this-form',
        depth,
      }),
    change: (options = {}, query = {}) => dispatch({ type: 'contextChanged', host: { options, query } }),
    type: (field, value) => dispatch({ type: 'edited', field, value }),
    answer,
    answerUpTo(end) {
      for (const step of flow.order) {
        if (store.frame().shown.includes(step)) answer(step)
        if (step === end) return
      }
    },
    requestsOf,
    last,
    signals: (name) => requestsOf('signal').filter((signal) => name === undefined || signal.name === name),
    during(work) {
      const before = requests.length
      work()
      return requests.slice(before)
    },
    reply: {
      lookUp: (found) => dispatch(replyTo(last('lookUp'), found)),
      clients: (clients) => dispatch(replyTo(last('findClients'), clients)),
      images: (images) => dispatch({ type: 'imagesReplied', images }),
      conversion: (outcome) => dispatch(replyTo(last('submit'), outcome)),
      sms: (sent) => dispatch(replyTo(last('sendSms'), sent)),
      code: (outcome) => dispatch(replyTo(last('verifyCode'), outcome)),
      timer(after) {
        const timer = requestsOf('startTimer').findLast((item) => after === undefined || item.after === after)
        if (!timer) throw new Error(`No timer of ${after ?? 'any'} ms was started.`)
        dispatch({ type: 'timerFired', timer: timer.timer })
      },
    },
    errorOf: (field) => store.field(field)?.error?.text,
    notesOf: (field) => store.field(field)?.notes.map(({ id }) => id) ?? [],
  }
}

/**
 * Returns a conversation in which everything is answered and agencies are found: the next press of the button sends.
 */
export function readyToSend(
  options: OpenOptions = {},
  setting: Setting & { clients?: readonly Client[]; query?: Record<string, string> } = {},
): Conversation {
  const talk = converse(setting)
  talk.open(options, setting.query)
  talk.answerUpTo('email')
  talk.reply.clients(setting.clients ?? agencies)
  return talk
}
