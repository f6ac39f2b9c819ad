import { useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { PreparedContext, useDispatch, useFrame, useFrameNow } from '../session.tsx'
import { handleAction } from './acted.ts'
import { Inside } from './Inside.tsx'
import { endHeldEnter } from './layers/presses.ts'
import { useEscape, stack } from './overlay/escape.ts'
import { passHostTraps, useHostTraps } from './overlay/keep-events.ts'
import { useKeepFocus, useCycle } from './overlay/keep-focus.ts'
import { usePageChange } from './overlay/page-change.ts'
import { useScrollLock } from './overlay/scroll-lock.ts'

interface Props {
  /** Receives the form's element. */
  readonly root?: RefObject<HTMLDialogElement | null>
  /** Receives the key presses and scrolling in the form, if the page must not notice them. */
  readonly keep?: (event: SyntheticEvent) => void
}

/** The form over the page; it draws nothing while it is closed, unless it is prepared. */
export function Chat(props: Props) {
  const { open, prepared } = useFrame()
  return open || prepared ? <Overlay {...props} /> : null
}

/**
 * Shows the form's dialog over the page. The close button must not have the focus: the press that opened the form may
 * not be over.
 */
export function showDialog(dialog: HTMLDialogElement): void {
  passHostTraps(dialog)
  if (!dialog.open) dialog.showModal()
  if (dialog.querySelector('[data-part="close"]')?.matches(':focus')) dialog.focus()
}

/** In the place of the form's element while nothing may react to it. */
const none: RefObject<null> = { current: null }

function Overlay({ root, keep }: Props) {
  const { lang, dir, frame, prepared } = useFrame()
  const dispatch = useDispatch()
  const own = useRef<HTMLDialogElement>(null)
  const dialog = root ?? own
  const shown = prepared ? none : dialog
  const frameNow = useFrameNow()
  const [times, setTimes] = useState(0)
  const escape = useEscape(shown)
  useKeepFocus(shown)
  useCycle(shown)
  usePageChange(dialog, prepared)
  useHostTraps(shown)
  // Last, because reading the page's layout after this would force the browser to compute all of it again.
  useScrollLock(!prepared)

  // The dialog is closed before it is removed: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const element = shown.current
    if (element) showDialog(element)
    const leave = element && stack(element)
    return () => {
      leave?.()
      element?.close()
    }
  }, [shown])

  return (
    <dialog
      ref={dialog}
      className="kaiwa"
      data-kaiwa={prepared ? undefined : 'form'}
      data-prepared={prepared || undefined}
      lang={lang}
      dir={dir}
      // A press outside of all controls must not take the focus out of the form.
      tabIndex={-1}
      translate="no"
      aria-label={frame.title}
      onPointerDownCapture={handleAction}
      onKeyDownCapture={(event) => {
        handleAction(event)
        endHeldEnter(event)
      }}
      onKeyDown={(event) => {
        escape(event)
        keep?.(event)
      }}
      onKeyUp={keep}
      onWheel={keep}
      onTouchMove={keep}
      onCancel={(event) => {
        event.preventDefault()
        dispatch({ type: 'escapePressed' })
      }}
      // A browser may close a dialog although `cancel` was prevented. Then the whole form is closed.
      onClose={({ target, currentTarget }) => {
        // A dialog that was shown again before the event arrives is not closed. This happens in React's strict mode.
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return
        dispatch({ type: 'closed' })
        if (!frameNow().open) return
        // The form stays open while answers are being sent. The layers over it have to be drawn over it again.
        currentTarget.showModal()
        setTimes(times + 1)
      }}
    >
      <PreparedContext.Provider value={prepared}>
        <Inside times={times} form={dialog} />
      </PreparedContext.Provider>
    </dialog>
  )
}
