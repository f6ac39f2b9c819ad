import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { close } from '../panel.ts'

/** Makes Back close the form or, once there is an answer, ask first. The form is an entry of the history of its own. */
export function Leave({ answered }: { readonly answered: boolean }) {
  const [asking, setAsking] = useState(false)
  useEffect(() => history.pushState({ form: true }, ''), [])
  useEffect(() => {
    const back = () => {
      if (!answered) return close()
      history.pushState({ form: true }, '')
      setAsking(true)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [answered])
  if (!asking) return null
  return createPortal(
    <div className="leave" role="dialog" aria-label="Leave the form?">
      <p>Your answers would be lost.</p>
      <button type="button" onClick={close}>
        Leave
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        Continue
      </button>
    </div>,
    document.getElementById('form')!,
  )
}
