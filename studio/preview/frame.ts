import { expose, windowEndpoint, wrap } from 'comlink'
import { shortcutOf } from '../app/use-shortcuts.ts'
import { leaveFocus } from './leave-focus.ts'
import type { Hear } from './stage.tsx'
import { createStage } from './stage.tsx'
import { stayHere } from './stay-here.ts'

stayHere()
leaveFocus()
const box = document.body.appendChild(document.createElement('div'))
const art = new URLSearchParams(location.search).get('art') ?? './art/'
const channel = new MessageChannel()
const listener = wrap<Hear>(channel.port1)
const stage = createStage(box, art, (news) => void listener(news))
// The keys of the studio, pressed while the form has the focus. Controls have their own undo.
addEventListener('keydown', (event) => {
  const pressed = shortcutOf(event)
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (!pressed || (isTyped && pressed !== 'save')) return
  event.preventDefault()
  void listener({ pressed })
})
expose(stage, windowEndpoint(parent, self, location.origin))
parent.postMessage({ kaiwa: 'preview' }, location.origin, [channel.port2])
