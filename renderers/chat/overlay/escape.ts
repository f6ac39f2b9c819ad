import { useCallback, useEffect, type KeyboardEvent as Press, type RefObject } from 'react'
import { useDispatch, useFrameNow } from '../../session.tsx'
import { isOnTop } from './stack.ts'

/**
 * Passes Esc to the session, which alone decides what closes. The browser does not get the key: it would close a dialog
 * at the second press whatever the page does. Nor does the page, whose own dialogs are below. An inline form takes it
 * only while a layer covers it.
 *
 * @returns the listener for keys in the form, after its fields, which may have handled them
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
      // The closed layer is gone by then, and the page must not close what is below it.
      addEventListener('keyup', swallow, true)
      dispatch({ type: 'escapePressed' })
    },
    [dispatch, frame],
  )
  useEffect(() => {
    // For keys while nothing in the form has the focus.
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
