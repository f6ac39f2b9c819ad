import type { Flow, Step } from '../../../schemas/flow.ts'
import { openingSteps } from '../../runtime/program/opening-steps.ts'
import { isRecord } from '../../runtime/program/overlaid.ts'

/**
 * Returns the part of a flow that a form needs until the first question is answered. The complete flow replaces it
 * then.
 */
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

/** Reduces a step to its condition and whether it is optional. */
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

/**
 * Returns the values that a complete value adds to a part of it, or changes in it. Laid over the part with `overlaid`,
 * they give the complete value. Undefined where the two are equal.
 *
 * @throws Error if the part has a key that the complete value lacks, because an overlay cannot remove it
 */
export function additionsTo(part: unknown, complete: unknown): unknown {
  if (!isRecord(part) || !isRecord(complete))
    return JSON.stringify(part) === JSON.stringify(complete) ? undefined : complete
  const foreign = Object.keys(part).find((name) => !Object.hasOwn(complete, name))
  if (foreign !== undefined) throw new Error(`What a form opens with has "${foreign}", which its flow has not.`)
  const more = Object.entries(complete).map(([name, value]) => [
    name,
    Object.hasOwn(part, name) ? additionsTo(part[name], value) : value,
  ])
  const added = more.filter(([, value]) => value !== undefined)
  return added.length > 0 ? Object.fromEntries(added) : undefined
}
