import { expose, windowEndpoint, wrap } from 'comlink'
import { isTextShortcut, shortcutOf } from '../controls/use-shortcuts.ts'
import { legible, type PictureWindow } from '../picture/legible.ts'
import { type OnNews, createStage } from './stage.tsx'

/**
 * Keeps the form's history entries out of the studio's history. A frame shares the history of its window, and Back has
 * to leave the studio, not close a form in it. The form sees the entries that it would have on a page of its own.
 */
function stayHere(): void {
  const entries: unknown[] = [history.state]
  let at = 0
  const go = (by = 0) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1)
    history.replaceState(entries[at], '')
    setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: entries[at] })))
  }
  history.pushState = (state: unknown) => {
    entries.splice(at + 1, entries.length, state)
    at++
    history.replaceState(state, '')
  }
  history.go = go
  history.back = () => go(-1)
  history.forward = () => go(1)
}

/**
 * The form takes the focus when it opens, and moves it as answers arrive. In the preview it may do so only while the
 * focus is in the preview. Authors who type next to it must never lose the focus, because an input method would lose
 * its unfinished text.
 */
function leaveFocus(): void {
  const focus = Reflect.get(HTMLElement.prototype, 'focus')
  const showModal = Reflect.get(HTMLDialogElement.prototype, 'showModal')
  const close = Reflect.get(HTMLDialogElement.prototype, 'close')
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  // The browser focuses a dialog when it shows it, unless the dialog is inert.
  HTMLDialogElement.prototype.showModal = function () {
    this.inert = !document.hasFocus()
    showModal.call(this)
    this.inert = false
  }
  // Closing a dialog returns the focus to its former place. A dialog that closes here leaves the page anyway, and need
  // not be closed first.
  HTMLDialogElement.prototype.close = function (result) {
    if (document.hasFocus()) close.call(this, result)
  }
}

stayHere()
leaveFocus()
// The studio finds the texts of the form by this, to edit them in their place.
;(window as PictureWindow).kaiwaPicture = legible(document)
const box = document.body.appendChild(document.createElement('div'))
const channel = new MessageChannel()
const listener = wrap<OnNews>(channel.port1)
const stage = createStage(box, (news) => void listener(news))
// Forwards the shortcuts of the studio that are pressed while the form has the focus. Controls have their own undo.
addEventListener('keydown', (event) => {
  const pressed = shortcutOf(event)
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (!pressed || (isTyped && isTextShortcut(pressed))) return
  event.preventDefault()
  void listener({ pressed })
})
expose(stage, windowEndpoint(parent, self, location.origin))
parent.postMessage({ kaiwa: 'preview' }, location.origin, [channel.port2])
