import { type FormEvent, Fragment, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LayerName } from '../../../engine/runtime/session/state.ts'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { Picture } from '../../Picture.tsx'
import { useArt, useDispatch, useFrame } from '../../session.tsx'
import { useOpeningPress } from './presses.ts'

interface LayerProps {
  readonly part: string
  readonly role?: 'alertdialog'
  readonly label: string
  /** The id of the text that is read together with the label. */
  readonly describedBy?: string
  readonly type?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A dialog over the form. It is the browser's own modal dialog: everything below is inert, and the focus stays inside
 * and returns afterwards. Esc is passed to the session, which alone decides what closes.
 */
function Layer({ part, role, label, describedBy, type, className = '', children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const dispatch = useDispatch()

  const { keep, opened } = useOpeningPress()

  // The dialog is closed before it is removed: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    opened()
    // The focus goes to the input, or the heading, or else the dialog itself; never to a button, which may be the one
    // that leaves the form.
    const first = element?.querySelector<HTMLElement>('input') ?? element?.querySelector<HTMLElement>('h2') ?? element
    first?.focus()
    return () => element?.close()
  }, [opened])

  return (
    <dialog
      ref={dialog}
      className={`layer ${className}`}
      data-part={part}
      data-modal-type={type}
      role={role}
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      onKeyDownCapture={keep}
      onClickCapture={keep}
      onInputCapture={keep}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        dispatch({ type: 'escapePressed' })
      }}
      // A browser may close a dialog although `cancel` was prevented: a dialog that the session has not closed is shown
      // again. A dialog that the session has closed is no longer on the page.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return
        dispatch({ type: 'escapePressed' })
        if (currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      {children}
    </dialog>
  )
}

interface Props {
  readonly exit: string
  readonly stay: string
  readonly onExit: () => void
  readonly onStay: () => void
}

/** The two buttons of a notice: one continues with the form, the other leaves it. */
function Choices({ exit, stay, onExit, onStay }: Props) {
  return (
    <div className="choices">
      <button type="button" className="button-quiet" data-action="exit" onClick={onExit}>
        {exit}
      </button>
      <button type="button" className="button" data-action="continue" onClick={onStay}>
        {stay}
      </button>
    </div>
  )
}

const drawn: Readonly<Record<LayerName, (frame: FrameView) => ReactNode>> = {
  info: ({ info }) => info && <InfoModal />,
  sms: ({ sms }) => sms && <SmsPopup {...sms} />,
  attention: ({ attention }) => attention && <AttentionModal />,
  banner: ({ banner }) => banner && <Banner {...banner} />,
  modal: ({ modal }) =>
    modal && (
      <Layer key={modal.type} part="modal" type={modal.type} role="alertdialog" label={modal.text}>
        {modal.type === 'submitting' && <span className="spinner" aria-hidden="true" />}
        <p className="layer-text">{modal.text}</p>
      </Layer>
    ),
}

/** The open layers over the form; the last one is on top. */
export function Layers() {
  const frame = useFrame()
  return frame.layers.map((layer) => <Fragment key={layer}>{drawn[layer](frame)}</Fragment>)
}

/** The banner for a visitor who leaves, shown once: the operator's picture, or the flow's if there is none. */
function Banner({ id, image, fallback, alt, close }: NonNullable<FrameView['banner']>) {
  const dispatch = useDispatch()
  const art = useArt()
  const words = image?.alt || alt
  return (
    <Layer part="banner" label={words} type={id} className="banner">
      <img decoding="async" src={image?.asset_image || art(fallback)} alt={words} width={600} height={500} />
      <button
        type="button"
        className="icon-button banner-close"
        data-action="close"
        aria-label={close}
        onClick={() => dispatch({ type: 'bannerClosed' })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </Layer>
  )
}

/** A description of the service, with a button to leave and one to continue. */
function InfoModal() {
  const { info } = useFrame().modals
  const dispatch = useDispatch()
  const art = useArt()
  const textId = useId()
  if (!info) return null
  return (
    <Layer part="info-modal" label={info.title ?? ''} describedBy={textId}>
      <Picture className="layer-icon" src={art(info.image)} alt="" width={48} height={48} />
      <h2 className="layer-title" tabIndex={-1}>
        {info.title}
      </h2>
      <p className="layer-text" id={textId}>
        {info.text}
      </p>
      <Choices
        exit={info.exit ?? ''}
        stay={info.continue ?? ''}
        onExit={() => dispatch({ type: 'infoLeft' })}
        onStay={() => dispatch({ type: 'infoClosed' })}
      />
    </Layer>
  )
}

/** A text that is named after a language is in that language. */
const languageTag = /^[a-z]{2}$/

/** A notice that the visitor agrees to, or leaves. */
function AttentionModal() {
  const { attention } = useFrame().modals
  const dispatch = useDispatch()
  const textsId = useId()
  if (!attention) return null
  return (
    <Layer part="attention-modal" label={attention.title ?? ''} describedBy={textsId}>
      <h2 className="layer-title" tabIndex={-1}>
        {attention.title}
      </h2>
      <div id={textsId}>
        {Object.entries(attention.texts).map(([id, text]) => (
          <p className="layer-text" data-note={id} lang={languageTag.test(id) ? id : undefined} key={id}>
            {text}
          </p>
        ))}
      </div>
      <Choices
        exit={attention.exit ?? ''}
        stay={attention.continue ?? ''}
        onExit={() => dispatch({ type: 'attentionLeft' })}
        onStay={() => dispatch({ type: 'attentionAgreed' })}
      />
    </Layer>
  )
}

/** Requests the code that was sent to the visitor's telephone. */
function SmsPopup({ field, text, code, alert, busy }: NonNullable<FrameView['sms']>) {
  const { sms } = useFrame().modals
  const dispatch = useDispatch()
  const id = useId()
  // Text under composition stays here until it is committed: rewriting it would lose it.
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
