import type { ReactNode } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'
import { Reveal } from './Reveal.tsx'

interface Props {
  readonly kind: 'question' | 'note'
  readonly order: number
  readonly timing: FrameView['timing']
  readonly id?: string
  readonly note?: string
  readonly children: ReactNode
}

/** Something that the guide says. */
export function Bubble({ kind, order, timing, id, note, children }: Props) {
  return (
    <Reveal order={order} timing={timing}>
      <p className={`bubble bubble-${kind}`} data-bubble={kind} data-note={note} id={id}>
        {children}
      </p>
    </Reveal>
  )
}
