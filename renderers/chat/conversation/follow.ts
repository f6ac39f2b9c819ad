import { useEffect, useRef, useState, type RefObject } from 'react'
import { bringIntoSight, stepIn } from '../../scrolling.ts'

export interface Following {
  /** A new step that the visitor has not seen; undefined while there is none. */
  readonly unseen: string | undefined
  /** Brings that step into sight and gives it the focus. */
  readonly show: () => void
}

/**
 * Brings a new question into sight if the visitor was at the end of the conversation, by scroll position or focus. If
 * they read further up, or the question appeared between others, nothing moves: they decide when to go there.
 */
export function useFollow(scroller: RefObject<HTMLElement | null>, shown: readonly string[]): Following {
  const before = useRef(shown)
  const [missed, setMissed] = useState<string>()
  const unseen = shown.find((id) => id === missed)

  useEffect(() => {
    const known = new Set(before.current)
    const added = shown.findLast((id) => !known.has(id))
    const end = before.current.at(-1)
    before.current = shown
    const element = scroller.current
    if (!element || added === undefined || element.scrollHeight <= element.clientHeight) return
    const follows = end === undefined || (added === shown.at(-1) && (isInSight(element, end) || hasFocus(element, end)))
    if (follows) bringIntoSight(element, added)
    else if (!isInSight(element, added)) setMissed(added)
  }, [scroller, shown])

  useEffect(() => {
    const element = scroller.current
    if (!element || unseen === undefined) return
    const scrolled = () => isInSight(element, unseen) && setMissed(undefined)
    element.addEventListener('scroll', scrolled)
    return () => element.removeEventListener('scroll', scrolled)
  }, [scroller, unseen])

  const show = () => {
    if (!scroller.current || unseen === undefined) return
    stepIn(scroller.current, unseen)?.focus({ preventScroll: true })
    bringIntoSight(scroller.current, unseen)
    setMissed(undefined)
  }
  return { unseen, show }
}

const hasFocus = (scroller: HTMLElement, id: string) => stepIn(scroller, id)?.matches(':focus-within') === true

function isInSight(scroller: HTMLElement, id: string): boolean {
  const window = scroller.getBoundingClientRect()
  const step = stepIn(scroller, id)?.getBoundingClientRect()
  return step !== undefined && step.top < window.bottom && step.bottom > window.top
}
