import type { Loaded } from '../../engine/tools/load.ts'
import type { Conversation } from '../support/conversation.ts'
import { load } from '../support/load.ts'
import { FlowFolder } from './flow-folder.ts'

/** A flow as a marketer's file: written, read and judged. */
export function writtenFlow(flow: { readonly id: string }): Loaded {
  using folder = new FlowFolder()
  return load(folder.write(flow.id, JSON.stringify(flow, null, 1)))
}

/** Options by their ids, each titled and sent as its id. */
export const optionsNamed = (...names: readonly string[]) =>
  Object.fromEntries(names.map((id) => [id, { value: id, title: id }]))

/** Presses the send button; gives what is sent of the answers. */
export function sentBy(talk: Conversation) {
  talk.tell({ type: 'sendPressed' })
  const { client_ids: _, ...payload } = talk.last('submit').payload
  return payload
}
