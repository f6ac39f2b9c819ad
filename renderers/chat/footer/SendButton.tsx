import { useId } from 'react'
import { useDispatch, useFrame } from '../../session.tsx'
import { words } from '../../Words.tsx'

/** The last button. It stays focusable while it is off: a press then shows what is missing. */
export function SendButton() {
  const { label, enabled, reason, before, alert } = useFrame().send
  const dispatch = useDispatch()
  const beforeId = useId()
  return (
    <div className="send">
      <div id={beforeId}>
        {before.map((wording) => (
          <p className="send-note" data-note={wording.id} key={wording.id}>
            {words(wording)}
          </p>
        ))}
        {reason && (
          <p className="send-note" data-part="send-reason">
            {reason}
          </p>
        )}
      </div>
      <div role="alert" data-part="send-alert">
        {alert && <p className="error">{alert}</p>}
      </div>
      <button
        type="button"
        className="send-button"
        data-part="send"
        aria-disabled={!enabled}
        aria-describedby={beforeId}
        onClick={() => dispatch({ type: 'sendPressed' })}
      >
        {label}
      </button>
    </div>
  )
}
