import type { HTMLAttributes, RefObject } from 'react'
import { useFrame } from '../../session.tsx'
import { handleAction } from '../acted.ts'
import { Inside } from '../Inside.tsx'
import { endHeldEnter } from '../layers/presses.ts'
import { useEscape } from '../overlay/escape.ts'
import { useKeepFocus } from '../overlay/keep-focus.ts'

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
  readonly root: RefObject<HTMLDivElement | null>
}

/** The form as a part of its page, which scrolls and can be left as usual; it draws nothing while it is closed. */
export function Inline(props: Props) {
  return useFrame().open ? <Part {...props} /> : null
}

function Part({ root }: Props) {
  const { lang, dir, frame } = useFrame()
  const escape = useEscape(root)
  useKeepFocus(root)
  return (
    <div
      ref={root}
      className="kaiwa kaiwa-inline"
      data-kaiwa="form"
      role="region"
      lang={lang}
      dir={dir}
      tabIndex={-1}
      translate="no"
      aria-label={frame.title}
      {...hearing}
      {...{ onKeyDown: escape }}
    >
      <Inside />
    </div>
  )
}
