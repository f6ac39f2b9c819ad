import type { Flow, Step } from '../../../schemas/flow.ts'
import { openingSteps } from '../../runtime/program/opening-steps.ts'

/** Of a complete flow what a form needs until its first question is answered; `whole` takes its place by then. */
export function openingOf(flow: Flow): Flow {
  const first = openingSteps(flow)
  const steps = Object.entries(flow.steps).map(([id, step]): [string, Step] => [id, first[id] ?? unsaid(step)])
  const { clients: _clients, review: _review, tables, messages, send, modals, frame, ...rest } = flow
  const named = JSON.stringify(first)
  const mentioned = <Part>(parts: Readonly<Record<string, Part>>) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => named.includes(JSON.stringify(name))))
  return {
    ...rest,
    steps: Object.fromEntries(steps),
    ...(tables && { tables: mentioned(tables) }),
    ...(messages && { messages: mentioned(messages) }),
    send: { label: '', sending: '', needs: {}, done: send.done },
    modals: { ...unsaidModals, ...(modals.info && { info: modals.info }) },
    frame: { ...frame, footer: {} },
  } as Flow
}

/** A step of which is known when it is asked, and whether it has to be answered. */
const unsaid = ({ when, optional }: Step): Step => ({
  ...(when && { when }),
  ...(optional && { optional }),
  bubbles: {},
  fields: {},
})

const unsaidModals = {
  submitting: { text: '' },
  error: { text: '', closeAfter: 0 },
  duplicated: { text: '', closeAfter: 0 },
  noClients: { text: '', closeAfter: 0 },
}
