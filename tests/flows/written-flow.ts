import type { Loaded } from '../../engine/tools/load.ts'
import type { Conversation } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

/** Writes a flow to a file, as a marketer would, then loads and judges it. */
export function writtenFlow(flow: { readonly id: string }): Loaded {
  using folder = new FlowFolder()
  return load(folder.write(flow.id, JSON.stringify(flow, null, 1)))
}

/** Returns options by their ids. Each has its id as title and as value. */
export const optionsNamed = (...names: readonly string[]) =>
  Object.fromEntries(names.map((id) => [id, { value: id, title: id }]))

/** Presses the send button, and returns the submitted answers. */
export function sentBy(talk: Conversation) {
  talk.dispatch({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  return payload
}
