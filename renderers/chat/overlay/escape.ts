import { useEffect, type RefObject } from 'react'
import { useDispatch } from '../../session.tsx'

/**
 * Tells the session of Esc, which alone decides what closes. The key is kept from the browser: it would close a dialog
 * at the second press whatever the page says. It is kept from the page, too, whose own dialogs lie below.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const container = dialog.current?.parentElement
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A field may have taken it, or the input method.
      const taken = event.cancelBubble || event.isComposing || event.keyCode === 229
      event.stopPropagation()
      if (taken) return
      event.preventDefault()
      // What closes is gone by then, and the page must not close what lies below.
      addEventListener('keyup', swallow, true)
      dispatch({ type: 'escapePressed' })
    }
    // Where nothing in the form has the focus.
    const pressOutside = (event: KeyboardEvent) => {
      if (!container || !event.composedPath().includes(container)) press(event)
    }
    // After the fields of the form, whose listeners are React's on the same element.
    container?.addEventListener('keydown', press)
    addEventListener('keydown', pressOutside, true)
    return () => {
      container?.removeEventListener('keydown', press)
      removeEventListener('keydown', pressOutside, true)
    }
  }, [dialog, dispatch])
}

function swallow(event: KeyboardEvent): void {
  removeEventListener('keyup', swallow, true)
  if (event.key === 'Escape') event.stopImmediatePropagation()
}
