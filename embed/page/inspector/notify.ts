import { reduce } from '../../../engine/runtime/session/reduce.ts'
import type { Store } from '../../../engine/runtime/session/store.ts'
import { channelName, type Inspection } from './channel.ts'

const json = (value: unknown) => JSON.stringify(value, null, 2)

/**
 * In development: sends the events of a form, its new state and its requests to the inspector, which may be in another
 * window.
 */
export function notifyInspector({ listen, state, program }: Store): void {
  let channel: BroadcastChannel | undefined
  listen((event) => {
    const { flow } = program()
    // The reducer is pure, so the store's next state can be computed in advance.
    const { state: next, requests } = reduce(program(), state(), event)
    const steps = Object.fromEntries(flow.order.map((id) => [id, next.steps.of(id)]))
    const inspection: Inspection = {
      flow: flow.id,
      event: json(event),
      requests: requests.map(json),
      state: json({ ...next, steps }),
    }
    channel ??= new BroadcastChannel(channelName)
    channel.postMessage(inspection)
  })
}
