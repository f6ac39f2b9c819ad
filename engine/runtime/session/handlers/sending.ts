import { placeOf } from '../../program/fields.ts'
import { givenValues } from '../../program/given.ts'
import { completePayload } from '../../program/payload.ts'
import { matches } from '../../program/when.ts'
import { phoneOf } from '../phone.ts'
import type { Request } from '../requests.ts'
import { marked } from '../step-state.ts'
import type { Handlers, Turn } from '../turn.ts'
import { readiness } from '../view/readiness.ts'
import { repeatSearch } from './clients.ts'
import { openModal } from './dialogs.ts'
import { keepKeys, settleKeys, takeKey } from './key-life.ts'
import { refuse } from './refused.ts'
import { thanksAddress } from './thanks.ts'

/** The last button and what comes after it. */
export const sending: Handlers<'sendPressed' | 'conversionReplied'> = {
  sendPressed: press,

  conversionReplied(turn, { request, outcome }) {
    const { send } = turn.state
    if (send.phase !== 'submitting' || send.request !== request) return
    if ('error' in outcome) return refuse(turn, outcome)
    settleKeys(send)
    Object.assign(send, { phase: 'done', token: outcome.token, earlier: null })
    keepKeys(turn)
    turn.request({ type: 'keepAccepted', token: outcome.token })
    turn.signal('submit_ok')
    goOn(turn)
  },
}

/** Requests the page that follows an accepted enquiry, at once or `after` so many milliseconds. */
export function goOn(turn: Turn, after?: number): void {
  const { flow, state } = turn
  const to = thanksAddress(flow, state.host, state.send.token)
  turn.request({ type: 'navigate', to, ...(after !== undefined && { after }) })
}

/** Handles a press on the last button: sends, requests a code first, or shows what is missing. */
export function press(turn: Turn): void {
  const { flow, state, situation: visibility } = turn
  repeatSearch(turn)
  if (!readiness(turn.program, state, visibility).enabled) return showWhatIsMissing(turn)
  state.send.failed = null
  const { sms } = flow.send
  if (!sms || !matches(sms.when, visibility.facts)) return submit(turn)
  const phone = phoneOf(flow, state, sms.phone)
  if (phone !== '' && phone === state.sms.verified) return submit(turn)
  sendCode(turn)
}

/** Sends the answers, once: the button is off until a reply allows it again. */
function submit(turn: Turn): void {
  const { send, clients } = turn.state
  const payload = payloadOf(turn)
  takeKey(send, payload)
  Object.assign(send, { phase: 'submitting', request: turn.number(), asked: 0 })
  keepKeys(turn)
  turn.signal('submit', { clients: clients.list.length })
  openModal(turn, 'submitting')
  turn.request({ type: 'submit', request: send.request, key: send.key, replaces: [...send.lost], payload })
}

/** Requests a verification code for the visitor's number. */
export function sendCode(turn: Turn): void {
  const { state, flow } = turn
  const phone = phoneOf(flow, state, flow.send.sms?.phone ?? '')
  state.sms.alert = phone === '' ? 'noPhone' : null
  if (phone === '') return
  state.send.phase = 'texting'
  state.sms.request = turn.number()
  turn.signal('sms_send')
  turn.request({ type: 'sendSms', request: state.sms.request, phone })
}

function payloadOf({
  program,
  flow,
  state,
  situation: visibility,
}: Turn): Extract<Request, { type: 'submit' }>['payload'] {
  const { applicable, facts } = visibility
  const payload: Extract<Request, { type: 'submit' }>['payload'] = completePayload(
    program,
    applicable,
    (id) => ({
      ...(state.steps.of(id).saved ?? state.steps.of(id).values),
      ...givenValues(flow, flow.steps[id]!, state.host),
    }),
    facts,
  )
  if (flow.clients) payload.client_ids = state.clients.list.map(({ id }) => id)
  return payload
}

/** A press on a button that is off: the messages that explain it come up, and the first place to correct gets focus. */
function showWhatIsMissing(turn: Turn): void {
  const { invalid, unanswered } = readiness(turn.program, turn.state, turn.situation)
  for (const field of invalid) touch(turn, field)
  const [field] = invalid
  const [step] = unanswered
  if (field !== undefined) turn.request({ type: 'focusField', field })
  else if (step !== undefined) turn.request({ type: 'focusStep', step })
}

function touch(turn: Turn, field: string): void {
  const { stepId } = placeOf(turn.flow, field)
  turn.change(stepId, { touched: marked(turn.step(stepId).touched, field) })
}
