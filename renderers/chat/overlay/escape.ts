import { useCallback, useEffect, type KeyboardEvent as Press, type RefObject } from 'react'
import { useDispatch, useFrameNow } from '../../session.tsx'

/**
 * Passes Esc to the session, which alone decides what closes. The browser does not get the key: at the second press it
 * would close a dialog even if the page prevents that. The page, whose own dialogs are below, does not get it either.
 * An inline form takes the key only while a layer covers it.
 *
 * @returns the listener for keys in the form; it runs after those of the fields, which may have handled the key
 */
export function useEscape(form: RefObject<HTMLElement | null>): (event: Press) => void {
  const dispatch = useDispatch()
  const frame = useFrameNow()
  const press = useCallback(
    (event: KeyboardEvent) => {
      const { inline, layers } = frame()
      if (event.key !== 'Escape' || (inline && layers.length === 0)) return
      event.stopPropagation()
      // The input method may have used the key.
      if (event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      // At the keyup the closed layer is already gone, and the page must not close what is below it.
      addEventListener('keyup', swallow, true)
      dispatch({ type: 'escapePressed' })
    },
    [dispatch, frame],
  )
  useEffect(() => {
    if (!form.current) return
    // For keys while nothing in the form has the focus.
    const pressOutside = (event: KeyboardEvent) => {
      const element = form.current
      if (event.key === 'Escape' && element && isOnTop(element) && !event.composedPath().some(isForm)) press(event)
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

/** The forms that are open over the page, the topmost last. */
const forms: Element[] = []

/** Puts a form on top; returns the function that removes it. */
export function stack(form: Element): () => void {
  forms.push(form)
  return () => void forms.splice(forms.indexOf(form), 1)
}

/** Reports whether a form is on top; an inline form is while no form is open over the page. */
const isOnTop = (form: Element): boolean => forms.length === 0 || forms.at(-1) === form
