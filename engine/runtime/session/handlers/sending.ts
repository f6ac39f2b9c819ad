import type { ConversionOutcome } from '../../../../schemas/calls/submit.ts'
import { placeOf, allPlaces } from '../../program/fields.ts'
import { givenValues } from '../../program/given.ts'
import { thanksAddress } from '../../program/host.ts'
import { kindOf } from '../../program/kind.ts'
import { completePayload } from '../../program/payload.ts'
import { fieldsOf } from '../../program/shapes.ts'
import { needsCode, phoneOf } from '../client-query.ts'
import { readiness } from '../readiness.ts'
import type { Request } from '../requests.ts'
import { marked } from '../step-state.ts'
import type { Handlers, Turn } from '../turn.ts'
import { repeatSearch, followClients } from './clients.ts'
import { openModal } from './dialogs.ts'
import { keepKeys, settleKeys, takeKey, giveUpKey } from './key-life.ts'

/** Handles the last button and its consequences. */
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
    turn.signal('submit_ok', { id: outcome.token })
    goOn(turn)
  },
}

/** Requests the page that follows an accepted enquiry, at once or `after` so many milliseconds. */
export function goOn(turn: Turn, after?: number): void {
  const { flow, state } = turn
  const to = thanksAddress(flow, state.visit.host, state.send.token)
  turn.request({ type: 'navigate', to, ...(after !== undefined && { after }) })
}

/** Handles a press on the last button: sends, requests a code first, or shows what is missing. */
export function press(turn: Turn): void {
  const { flow, state, visibility } = turn
  repeatSearch(turn)
  if (!readiness(turn.program, state, visibility).enabled) return showWhatIsMissing(turn)
  state.send.failed = null
  if (!needsCode(flow, state, visibility)) return submit(turn)
  const phone = phoneOf(flow, state, flow.send.sms!.phone)
  if (phone !== '' && phone === state.sms.verified) return submit(turn)
  sendCode(turn)
}

/** Sends the answers once. The button is disabled until a reply enables it again. */
function submit(turn: Turn): void {
  const { send, clients } = turn.state
  const payload = payloadOf(turn)
  takeKey(send, payload)
  Object.assign(send, { phase: 'submitting', request: turn.number(), outcomesRequest: 0 })
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

function payloadOf({ program, flow, state, visibility }: Turn): Extract<Request, { type: 'submit' }>['payload'] {
  const { applicable, facts } = visibility
  const payload: Extract<Request, { type: 'submit' }>['payload'] = completePayload(
    program,
    applicable,
    (id) => ({
      ...(state.steps.of(id).saved ?? state.steps.of(id).values),
      ...givenValues(flow, flow.steps[id]!, state.visit.host),
    }),
    facts,
  )
  if (flow.clients) payload.client_ids = state.clients.list.map(({ id }) => id)
  return payload
}

/**
 * Handles a press on the disabled button: shows the messages that explain it, and moves the focus to the first place to
 * correct.
 */
function showWhatIsMissing(turn: Turn): void {
  const { invalid, unanswered } = readiness(turn.program, turn.state, turn.visibility)
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

type Refusal = Extract<ConversionOutcome, { error: string }>

/** The messages, by the type that the event reports. A refusal that is not listed shows the general error. */
const messages = {
  duplicated: 'duplicated',
  no_clients: 'no_clients',
  offline: 'offline',
  automated: 'automated',
} as const

/** Handles an enquiry that was not accepted: shows the message and prepares the next press. The answers stay. */
function refuse(turn: Turn, { error: refusal, missing = [], refused = [] }: Refusal): void {
  const { send, sms, clients } = turn.state
  const type = messages[refusal as keyof typeof messages] ?? 'error'
  send.phase = 'refused'
  turn.signal('submit_error', { type })
  // After a refusal without a name, the outcome of an earlier attempt under the same key is still unknown.
  if (refusal === 'lost' || refusal === 'key_reused') send.open = true
  else if (refusal !== 'error' && refusal !== 'offline') send.open = false
  if (refusal === 'key_reused' || refusal === 'replaced') giveUpKey(send)
  if (refusal === 'phone_not_verified') sms.verified = ''
  if (refusal === 'automated') send.suspicions++
  for (const id of missing) reopen(turn, id)
  for (const { field, rule } of refused) markRefused(turn, field, rule)
  keepKeys(turn)
  if (type === 'no_clients') {
    Object.assign(clients, { key: '', list: [] })
    followClients(turn)
    openModal(turn, 'no-clients')
  } else {
    send.failed = type
    openModal(turn, type === 'duplicated' ? type : 'error')
    const field = missing.find((id) => allPlaces(turn.flow).has(id))
    if (field !== undefined) turn.state.frame.modal!.field = field
  }
}

/** Shows a refusal at the field of the refused key, or at the last of its fields, until the step is changed. */
function markRefused(turn: Turn, key: string, rule: string): void {
  const { flow } = turn
  const owner = turn.visibility.applicable.find((id) => flow.steps[id]!.answer?.[key] ?? flow.steps[id]!.fields[key])
  if (owner === undefined) return
  const { answer, fields } = flow.steps[owner]!
  const field = answer?.[key] ? fieldsOf(answer[key]).at(-1) : key
  if (field === undefined || !fields[field]) return
  const step = turn.step(owner)
  const rules = { ...(step.refused?.values === step.values && step.refused.rules), [field]: rule }
  turn.change(owner, { refused: { values: step.values, rules } })
  turn.signal('error', { step: owner, field, rule })
}

/** Empties a field whose files, or whose place, the server no longer has for the visitor, and reopens its question. */
function reopen(turn: Turn, id: string): void {
  const { program, flow } = turn
  const place = allPlaces(flow).get(id)
  const { empty } = place ? kindOf(program, place.field) : {}
  if (!place || empty === undefined) return
  turn.change(place.stepId, { values: { ...turn.step(place.stepId).values, [id]: empty }, saved: undefined })
}
