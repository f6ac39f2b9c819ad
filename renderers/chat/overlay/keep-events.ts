import { type SyntheticEvent, useLayoutEffect, type RefObject } from 'react'

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

const types = ['focusin', 'mousedown', 'touchstart', 'click', 'keydown']
const dialogs = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/** The functions that end the work of `passHostTraps`, by form. */
const passing = new WeakMap<HTMLElement, () => void>()

/**
 * Makes the form usable when it was opened from a dialog of the page that traps focus and presses. Such a trap reads
 * the path of an event, so the opener's ancestors and the page's dialogs are added to it. Call it before the form takes
 * the focus.
 */
export function passHostTraps(form: HTMLElement): void {
  if (passing.has(form)) return
  const around = [...ancestorsOf(document.activeElement), ...document.querySelectorAll(dialogs)]
  const end = () => {
    passing.delete(form)
    for (const type of types) removeEventListener(type, widen, { capture: true })
  }
  const widen = (event: Event) => {
    // A form that was removed before React has drawn it open has no component that ends this.
    if (!form.isConnected) return end()
    // Few listeners read the path, so it is computed only when one does.
    const pathOf = event.composedPath.bind(event)
    event.composedPath = () => {
      const path = pathOf()
      return path.includes(form) ? [...path, ...around] : path
    }
  }
  for (const type of types) addEventListener(type, widen, { capture: true, passive: true })
  passing.set(form, end)
}

/** Passes the traps of the page while the form is open. */
export function useHostTraps(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const form = dialog.current
    if (!form) return
    passHostTraps(form)
    return () => passing.get(form)?.()
  }, [dialog])
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}
