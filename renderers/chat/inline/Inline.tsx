import { useRef, type HTMLAttributes, type RefObject } from 'react'
import { useFrame } from '../../session.tsx'
import { handleAction } from '../acted.ts'
import { Inside } from '../Inside.tsx'
import { endHeldEnter } from '../layers/presses.ts'
import { useEscape } from '../overlay/escape.ts'
import { useKeepFocus } from '../overlay/keep-focus.ts'
import { useRoom } from './room.ts'

/** Listeners for the visitor's actions anywhere in the inline form. */
const hearing: HTMLAttributes<HTMLElement> = {
  onPointerDownCapture: handleAction,
  onKeyDownCapture(event) {
    handleAction(event)
    endHeldEnter(event)
  },
}

interface Props {
  /** Receives the form's element. */
  readonly root?: RefObject<HTMLElement | null>
}

/** The form as a part of its page, which scrolls and can be left as usual; it draws nothing while it is closed. */
export function Inline(props: Props) {
  return useFrame().open ? <Part {...props} /> : null
}

/** The form as all of its page: while a software keyboard is open, it fills the rest of the screen. */
export function WholePage() {
  return useFrame().open ? <Part isWholePage /> : null
}

function Part({ root, isWholePage = false }: Props & { readonly isWholePage?: boolean }) {
  const { lang, dir, frame } = useFrame()
  const own = useRef<HTMLElement>(null)
  const element = root ?? own
  const escape = useEscape(element)
  useKeepFocus(element)
  useRoom(element)
  return (
    // Within a section, the form's header is not the banner of the page.
    <section
      ref={element}
      className={isWholePage ? 'kaiwa kaiwa-inline kaiwa-page' : 'kaiwa kaiwa-inline'}
      data-kaiwa="form"
      lang={lang}
      dir={dir}
      tabIndex={-1}
      translate="no"
      aria-label={frame.title}
      {...hearing}
      {...{ onKeyDown: escape }}
    >
      <Inside form={isWholePage ? element : undefined} />
    </section>
  )
}
