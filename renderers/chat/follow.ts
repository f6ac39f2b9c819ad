import { useEffect, useRef, type RefObject } from 'react'
import { scrolling } from '../motion.ts'

/** Brings a newly shown question into sight, unless the visitor is reading further up. */
export function useFollow(scroller: RefObject<HTMLElement | null>, shown: readonly string[]): void {
  const before = useRef(shown)
  useEffect(() => {
    const added = shown.filter((id) => !before.current.includes(id)).at(-1)
    before.current = shown
    const element = scroller.current
    if (!element || added === undefined) return
    const section = element.querySelector<HTMLElement>(`[data-step="${added}"]`)
    if (!section || element.scrollHeight <= element.clientHeight) return
    const top = section.offsetTop - element.offsetTop
    element.scrollTo({ top: Math.max(0, Math.min(top - peek, section.offsetTop + section.offsetHeight - element.clientHeight)), behavior: scrolling() })
  }, [scroller, shown])
}

/** How much of the previous answer stays in sight above a new question, in CSS pixels. */
const peek = 72
