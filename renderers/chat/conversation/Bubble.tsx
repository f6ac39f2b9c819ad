import type { ReactNode } from 'react'
import { Reveal } from './Reveal.tsx'

interface Props {
  readonly kind: 'question' | 'note'
  readonly order: number
  readonly id?: string
  readonly note?: string
  readonly children: ReactNode
}

/** Something that the guide says. */
export function Bubble({ kind, order, id, note, children }: Props) {
  return (
    <Reveal order={order}>
      <p className={`bubble bubble-${kind}`} data-bubble={kind} data-note={note} id={id}>
        {children}
      </p>
    </Reveal>
  )
}
