import { useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useDispatch, useFrame, useFrameNow } from '../session.tsx'
import { acted } from './acted.ts'
import { Inside } from './Inside.tsx'
import { endHeldEnter } from './layers/presses.ts'
import { useCycle } from './overlay/cycle.ts'
import { useEscape } from './overlay/escape.ts'
import { useHostTraps } from './overlay/host-traps.ts'
import { useKeepFocus } from './overlay/keep-focus.ts'
import { usePageChange } from './overlay/page-change.ts'
import { useScrollLock } from './overlay/scroll-lock.ts'
import { stack } from './overlay/stack.ts'
import { useViewport } from './overlay/viewport.ts'

interface Props {
  /** Gets the form's element. */
  readonly root?: RefObject<HTMLDialogElement | null>
  /** Hears what is pressed and scrolled in the form, where the page is to hear nothing of it. */
  readonly keep?: (event: SyntheticEvent) => void
}

/** The form over the page: nothing at all while it is closed. */
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
  // Last: reading the page's layout after this would compute all of it again.
  useScrollLock()

  // Closed before it leaves the page: only then does the browser give focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Never what closes: the press that opened the form may not be over.
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
      onPointerDownCapture={acted}
      onKeyDownCapture={(event) => {
        acted(event)
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
      // A browser may close a dialog although `cancel` was prevented: then the form is closed, not half of it.
      onClose={({ target, currentTarget }) => {
        // A dialog that was shown again before the browser sends the event is not closed, as with React's strict mode.
        if (target !== currentTarget || !currentTarget.isConnected || currentTarget.open) return
        dispatch({ type: 'closed' })
        if (!frameNow().open) return
        // It stays while answers are on their way, and what lies over it has to come over it again.
        currentTarget.showModal()
        setTimes(times + 1)
      }}
    >
      <Inside times={times} />
    </dialog>
  )
}
