import { channelName, type Inspection } from '../../../embed/page/inspector/channel.ts'

const place = (id: string) => document.getElementById(id)!
const [state, events, requests] = ['state', 'events', 'requests'].map(place)

/** Adds an expandable item at the top of a list. */
function add(list: Element, text: string): void {
  const { type } = JSON.parse(text) as { readonly type: string }
  const [item, details, summary, json] = (['li', 'details', 'summary', 'pre'] as const).map((name) =>
    document.createElement(name),
  )
  summary!.textContent = type
  json!.textContent = text
  details!.append(summary!, json!)
  item!.append(details!)
  list.prepend(item!)
}

new BroadcastChannel(channelName).addEventListener('message', ({ data }: MessageEvent<Inspection>) => {
  const { type } = JSON.parse(data.event) as { readonly type: string }
  // A new conversation has begun.
  if (type === 'opened') for (const list of [events, requests]) list!.replaceChildren()
  place('flow').textContent = data.flow
  state!.textContent = data.state
  add(events!, data.event)
  for (const request of data.requests) add(requests!, request)
})
