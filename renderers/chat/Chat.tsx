import { useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useDispatch, useFrame, useFrameNow } from '../session.tsx'
import { handleAction } from './acted.ts'
import { Inside } from './Inside.tsx'
import { endHeldEnter } from './layers/presses.ts'
import { useEscape, stack } from './overlay/escape.ts'
import { useHostTraps } from './overlay/keep-events.ts'
import { useKeepFocus, useCycle } from './overlay/keep-focus.ts'
import { usePageChange } from './overlay/page-change.ts'
import { useScrollLock } from './overlay/scroll-lock.ts'
import { useViewport } from './overlay/viewport.ts'

interface Props {
  /** Receives the form's element. */
  readonly root?: RefObject<HTMLDialogElement | null>
  /** Receives the key presses and scrolling in the form, if the page must not notice them. */
  readonly keep?: (event: SyntheticEvent) => void
}

/** The form over the page; it draws nothing while it is closed. */
export function Chat(props: Props) {
  return useFrame().open ? <Overlay {...props} /> : null
}

function Overlay({ root, keep }: Props) {
  const { lang, dir, frame } = useFrame()
  const dispatch = useDispatch()
  const own = useRef<HTMLDialogElement>(null)
  const dialog = root ?? own
  const frameNow = useFrameNow()
  const [times, setTimes] = useState(0)
  const escape = useEscape(dialog)
  useViewport(dialog)
  useKeepFocus(dialog)
  useCycle(dialog)
  usePageChange(dialog)
  useHostTraps(dialog)
  // Last, because reading the page's layout after this would force the browser to compute all of it again.
  useScrollLock()

  // The dialog is closed before it is removed: only then does the browser return the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The close button must not have the focus: the press that opened the form may not be over.
    if (element?.querySelector('[data-part="close"]')?.matches(':focus')) element.focus()
    const leave = element && stack(element)
    return () => {
      leave?.()
      element?.close()
    }
  }, [dialog])

  return (
    <dialog
      ref={dialog}
      className="kaiwa"
      data-kaiwa="form"
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
      <Inside times={times} />
    </dialog>
  )
}
