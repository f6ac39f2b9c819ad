import { useLayoutEffect, type RefObject } from 'react'

const types = ['focusin', 'mousedown', 'touchstart', 'click', 'keydown']
const dialogs = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/**
 * Makes the form usable when it was opened from a dialog of the page that traps focus and presses. Such a trap reads
 * the path of an event, so the opener's ancestors and the page's dialogs are added to it. Call it before the form takes
 * the focus.
 */
export function useHostTraps(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around = [...ancestorsOf(document.activeElement), ...document.querySelectorAll(dialogs)]
    const widen = (event: Event) => {
      const path = event.composedPath()
      if (dialog.current && path.includes(dialog.current)) event.composedPath = () => [...path, ...around]
    }
    for (const type of types) addEventListener(type, widen, { capture: true, passive: true })
    return () => {
      for (const type of types) removeEventListener(type, widen, { capture: true })
    }
  }, [dialog])
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}
