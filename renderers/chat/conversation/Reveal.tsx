import type { CSSProperties, ReactNode } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'

interface Props {
  readonly order: number
  readonly timing: FrameView['timing']
  /** True for what may get the focus before it is seen; nothing hidden can. */
  readonly typed?: boolean
  readonly children: ReactNode
}

/**
 * Lets its content appear after the delay of its place in the step. The delay is visual only: everything is in the page
 * at once, and `skipReveals` ends it at the visitor's first touch.
 */
export function Reveal({ order, timing, typed = false, children }: Props) {
  const { reveal, fade } = timing
  const delay = reveal[Math.min(order, reveal.length - 1)] ?? 0
  const style = { '--kaiwa-delay': `${delay}ms`, '--kaiwa-fade': `${fade}ms` } as CSSProperties
  return (
    <div className={typed ? 'reveal reveal-typed' : 'reveal'} style={style}>
      {children}
    </div>
  )
}
