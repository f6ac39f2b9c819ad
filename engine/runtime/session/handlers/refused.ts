import { kindOf } from '../../kinds/kind.ts'
import { allPlaces } from '../../program/fields.ts'
import { fieldsOf } from '../../program/shapes.ts'
import type { ConversionOutcome } from '../events.ts'
import type { Turn } from '../turn.ts'
import { followClients } from './clients.ts'
import { openModal } from './dialogs.ts'
import { giveUpKey, keepKeys } from './key-life.ts'

type Refusal = Extract<ConversionOutcome, { error: string }>

/** The message by the name that the event reports. A refusal that is not listed shows the general error. */
const messages = { duplicated: 'duplicated', no_clients: 'no_clients', offline: 'offline' } as const

/** An enquiry that was not accepted: its message, and what the next press has to do otherwise. The answers stay. */
export function refuse(turn: Turn, { error: refusal, missing = [], refused = [] }: Refusal): void {
  const { send, sms, clients } = turn.state
  const type = messages[refusal as keyof typeof messages] ?? 'error'
  send.phase = 'refused'
  turn.signal('submit_error', { type })
  // A refusal without a name leaves open what became of an earlier attempt under the same key.
  if (refusal === 'lost' || refusal === 'key_reused') send.open = true
  else if (refusal !== 'error' && refusal !== 'offline') send.open = false
  if (refusal === 'key_reused' || refusal === 'replaced') giveUpKey(send)
  if (refusal === 'phone_not_verified') sms.verified = ''
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
  }
}

/** Shows a refusal at the field of the refused key, or at the last of its fields, until the step is changed. */
function markRefused(turn: Turn, key: string, rule: string): void {
  const { flow } = turn
  const owner = turn.situation.applicable.find((id) => flow.steps[id]!.answer?.[key] ?? flow.steps[id]!.fields[key])
  if (owner === undefined) return
  const { answer, fields } = flow.steps[owner]!
  const field = answer?.[key] ? fieldsOf(answer[key]).at(-1) : key
  if (field === undefined || !fields[field]) return
  const step = turn.step(owner)
  const rules = { ...(step.refused?.values === step.values && step.refused.rules), [field]: rule }
  turn.change(owner, { refused: { values: step.values, rules } })
  turn.signal('error', { step: owner, field, rule })
}

/** Of files that the server has no more nothing is left, and their question is open. */
function reopen(turn: Turn, id: string): void {
  const { program, flow } = turn
  const place = allPlaces(flow).get(id)
  const { empty } = place ? kindOf(program, place.field) : {}
  if (!place || empty === undefined) return
  turn.change(place.stepId, { values: { ...turn.step(place.stepId).values, [id]: empty }, saved: undefined })
}
