import type { SyntheticEvent } from 'react'

const eventNames = ['keydown', 'keypress', 'keyup', 'wheel', 'touchmove']

/**
 * Keeps from the page what is pressed and scrolled in the form: its shortcuts would take letters away, its scrolling
 * effects would hold the conversation still. Esc is seen to where the form is closed by it.
 */
export function keepEvents(container: HTMLElement): void {
  for (const type of eventNames) container.addEventListener(type, keep, { passive: true })
}

/** The same where the page is drawn together with the form: none of what is around it hears of the event. */
export function keepEvent(event: SyntheticEvent): void {
  event.stopPropagation()
  keep(event.nativeEvent)
}

function keep(event: Event): void {
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Escape' && event.type === 'keydown') return
    if (event.type !== 'keyup') giveBack(event)
  }
  event.stopPropagation()
}

/** Types a letter that the page has taken away before the form could hear of it. The form itself takes none. */
function giveBack(event: KeyboardEvent): void {
  const [input] = event.composedPath()
  const { key, defaultPrevented, isComposing, ctrlKey, metaKey } = event
  if (!defaultPrevented || isComposing || ctrlKey || metaKey || [...key].length > 1) return
  if (!(input instanceof HTMLInputElement) || input.selectionStart === null) return
  input.setRangeText(key, input.selectionStart, input.selectionEnd ?? input.selectionStart, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
}
