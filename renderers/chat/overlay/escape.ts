import { useCallback, useEffect, type KeyboardEvent as Press, type RefObject } from 'react'
import { useDispatch, useFrameNow } from '../../session.tsx'
import { isOnTop } from './stack.ts'

/**
 * Tells the session of Esc, which alone decides what closes. The key is kept from the browser: it would close a dialog
 * at the second press whatever the page says. It is kept from the page, too, whose own dialogs lie below. A form that
 * is a part of its page keeps it only while something lies over it.
 *
 * @returns what hears of the keys in the form, after its fields, which may have taken them
 */
export function useEscape(form: RefObject<HTMLElement | null>): (event: Press) => void {
  const dispatch = useDispatch()
  const frame = useFrameNow()
  const press = useCallback(
    (event: KeyboardEvent) => {
      const { inline, layers } = frame()
      if (event.key !== 'Escape' || (inline && layers.length === 0)) return
      event.stopPropagation()
      // The input method may have taken it.
      if (event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      // What closes is gone by then, and the page must not close what lies below.
      addEventListener('keyup', swallow, true)
      dispatch({ type: 'escapePressed' })
    },
    [dispatch, frame],
  )
  useEffect(() => {
    // Where nothing in the form has the focus.
    const pressOutside = (event: KeyboardEvent) => {
      const element = form.current
      if (element && isOnTop(element) && !event.composedPath().some(isForm)) press(event)
    }
    addEventListener('keydown', pressOutside, true)
    return () => removeEventListener('keydown', pressOutside, true)
  }, [form, press])
  return useCallback(({ nativeEvent }) => press(nativeEvent), [press])
}

const isForm = (place: EventTarget) => place instanceof Element && place.matches('[data-kaiwa="form"]')

function swallow(event: KeyboardEvent): void {
  removeEventListener('keyup', swallow, true)
  if (event.key === 'Escape') event.stopImmediatePropagation()
}
