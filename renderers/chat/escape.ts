import { useEffect } from 'react'
import { useDispatch } from '../session.tsx'

/**
 * Tells the session of Esc, which alone decides what closes. The key is kept from the browser: it would close a dialog
 * at the second press whatever the page says.
 */
export function useEscape(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      dispatch({ type: 'escapePressed' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [dispatch])
}
