import type { SyntheticEvent } from 'react'

const eventNames = ['keydown', 'keypress', 'keyup', 'wheel', 'touchmove']

/**
 * Hides key presses and scrolling in the form from the page, whose shortcuts would swallow letters and whose scroll
 * effects would block the conversation. Esc is handled in `useEscape`.
 */
export function keepEvents(container: HTMLElement): void {
  for (const type of eventNames) container.addEventListener(type, keep, { passive: true })
}

/** The same for a form that is rendered by the page's own React: no component around the form gets the event. */
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

/**
 * Inserts a letter that a listener of the page has prevented before the event reached the form. The form itself
 * prevents none.
 */
function giveBack(event: KeyboardEvent): void {
  const [input] = event.composedPath()
  const { key, defaultPrevented, isComposing, ctrlKey, metaKey } = event
  if (!defaultPrevented || isComposing || ctrlKey || metaKey || [...key].length > 1) return
  if (!(input instanceof HTMLInputElement) || input.selectionStart === null) return
  input.setRangeText(key, input.selectionStart, input.selectionEnd ?? input.selectionStart, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
}
