import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useDispatch, useFrame, useFrameNow } from '../session.tsx'
import { useArrived } from '../arrived.ts'
import { later } from '../late.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { Header } from './header/Header.tsx'
import { skipReveals } from './conversation/skip-reveals.ts'
import { endHeldEnter } from './layers/presses.ts'
import { useCycle } from './overlay/cycle.ts'
import { useEscape } from './overlay/escape.ts'
import { useHostTraps } from './overlay/host-traps.ts'
import { useKeepFocus } from './overlay/keep-focus.ts'
import { usePageChange } from './overlay/page-change.ts'
import { useScrollLock } from './overlay/scroll-lock.ts'
import { stack } from './overlay/stack.ts'
import { useViewport } from './overlay/viewport.ts'

/** The form over the page: nothing at all while it is closed. */
export function Chat() {
  return useFrame().open ? <Overlay /> : null
}

function Overlay() {
  const { lang, frame } = useFrame()
  const dispatch = useDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const frameNow = useFrameNow()
  const rest = useArrived(later)
  const [times, setTimes] = useState(0)
  const escape = useEscape(dialog)
  useViewport(dialog)
  useKeepFocus(dialog)
  useCycle(dialog)
  usePageChange(dialog)
  useHostTraps(dialog)
  // Last: whoever looks at the page after this has all of it laid out anew.
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
  }, [])

  const act = ({ type, currentTarget }: SyntheticEvent) => {
    skipReveals(currentTarget)
    // A question that is led to by a press needs no mark: who pressed sees where they are.
    currentTarget.classList.toggle('pressed', type === 'pointerdown')
  }
  return (
    <dialog
      ref={dialog}
      className="kaiwa"
      data-kaiwa="form"
      lang={lang}
      // A press beside all controls must not take the focus out of the form.
      tabIndex={-1}
      translate="no"
      aria-label={frame.title}
      onPointerDownCapture={act}
      onKeyDownCapture={(event) => {
        act(event)
        endHeldEnter(event)
      }}
      onKeyDown={escape}
      onCancel={(event) => {
        event.preventDefault()
        dispatch({ type: 'escapePressed' })
      }}
      // A browser may close a dialog whatever `cancel` says: then the form is closed, not half of it.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || !currentTarget.isConnected) return
        dispatch({ type: 'closed' })
        if (!frameNow().open) return
        // It stays while answers are on their way, and what lies over it has to come over it again.
        currentTarget.showModal()
        setTimes(times + 1)
      }}
    >
      <div className="panel" data-part="panel">
        <Header />
        <Conversation />
      </div>
      {rest && (
        <>
          <rest.Announcer />
          <rest.Layers key={times} />
        </>
      )}
    </dialog>
  )
}
