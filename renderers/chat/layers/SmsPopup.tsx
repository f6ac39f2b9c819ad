import { useId, useState, type FormEvent } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { useDispatch, useFrame } from '../../session.tsx'
import { Layer } from './Layer.tsx'

/** Asks for the code that was sent to the visitor's telephone. */
export function SmsPopup({ field, text, code, alert, busy }: NonNullable<FrameView['sms']>) {
  const { sms } = useFrame().modals
  const dispatch = useDispatch()
  const id = useId()
  // What an input method composes stays here until it is committed: rewritten, it would be lost.
  const [composed, setComposed] = useState<string | null>(null)
  if (!sms) return null

  const edit = (text: string, composing: boolean) => {
    setComposed(composing ? text : null)
    if (!composing) dispatch({ type: 'codeEdited', code: text })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) dispatch({ type: 'codePressed' })
  }

  return (
    <Layer part="sms-popup" label={sms.title ?? ''} describedBy={`${id}-text`}>
      <h2 className="layer-title">{sms.title}</h2>
      <p className="layer-text" id={`${id}-text`}>
        {text}
      </p>
      <form onSubmit={submit} noValidate>
        <div className="field" data-field={field} data-invalid={alert !== null}>
          <label htmlFor={id}>{sms.label}</label>
          <input
            id={id}
            value={composed ?? code}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-invalid={alert !== null}
            aria-describedby={`${id}-alert`}
            onChange={({ target, nativeEvent }) => edit(target.value, (nativeEvent as InputEvent).isComposing === true)}
            onCompositionEnd={({ currentTarget }) => edit(currentTarget.value, false)}
          />
          <div role="alert" id={`${id}-alert`}>
            {alert && <p className="error">{sms.alerts[alert]}</p>}
          </div>
          {Object.entries(sms.notes).map(([note, words]) => (
            <p className="note" data-note={note} key={note}>
              {words}
            </p>
          ))}
        </div>
        <button
          type="button"
          className="button-link"
          data-action="resend"
          onClick={() => dispatch({ type: 'resendPressed' })}
        >
          {sms.resend}
        </button>
        <div className="choices">
          <button
            type="button"
            className="button-quiet"
            data-action="cancel"
            onClick={() => dispatch({ type: 'smsCancelled' })}
          >
            {sms.cancel}
          </button>
          <button className="button" data-action="submit" aria-disabled={busy}>
            {sms.submit}
          </button>
        </div>
      </form>
    </Layer>
  )
}
