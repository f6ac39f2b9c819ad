import type { CSSProperties } from 'react'
import type { FrameView } from '../../../engine/runtime/session/view/view.ts'

/**
 * What lets a part of a step appear after the delay of its place in the step. The delay is visual only: everything is
 * in the page at once, and `skipReveals` ends it at the visitor's first touch.
 *
 * @param classes the part's own
 */
export function revealed(classes: string, order: number, { reveal, fade }: FrameView['timing']) {
  const delay = reveal[Math.min(order, reveal.length - 1)] ?? 0
  return {
    className: `${classes} reveal`,
    style: { '--kaiwa-delay': `${delay}ms`, '--kaiwa-fade': `${fade}ms` } as CSSProperties,
  }
}
