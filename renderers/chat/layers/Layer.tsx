import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useDispatch } from '../../session.tsx'
import { useOpeningPress } from './presses.ts'

interface Props {
  readonly part: string
  readonly role?: 'alertdialog'
  readonly label: string
  /** The id of the words that are read together with the label. */
  readonly describedBy?: string
  readonly type?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A dialog over the form. It is the browser's own modal dialog: everything below is inert, focus stays inside and goes
 * back where it came from. Esc is told to the session, which alone decides what closes.
 */
export function Layer({ part, role, label, describedBy, type, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const dispatch = useDispatch()

  const { keep, opened } = useOpeningPress()

  // Closed before it leaves the page: only then does the browser give focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    opened()
    // Where typing goes, or the heading, or else the dialog itself; never a button, which may be the one that leaves.
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
      // A browser may close a dialog whatever `cancel` says: what the session has not closed comes back. One that it
      // has closed is no longer on the page.
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
