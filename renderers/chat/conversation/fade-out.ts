import { useLayoutEffect, type RefObject } from 'react'
import { lessMotion } from '../../motion.ts'

/**
 * Lets a message that leaves the conversation fade away: a copy, of looks only, stays in its place for the time of the
 * fade. Nothing is left of it where the visitor wants less motion.
 *
 * @param fade in milliseconds
 */
export function useFadeOut(ref: RefObject<HTMLElement | null>, fade: number): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      const parent = element?.parentElement
      if (!element || !parent?.isConnected || lessMotion()) return
      const copy = element.cloneNode(true) as HTMLElement
      for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) stripMarks(part)
      copy.inert = true
      copy.ariaHidden = 'true'
      parent.insertBefore(copy, element.nextSibling)
      const animation = copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fade, easing: 'ease' })
      animation.onfinish = animation.oncancel = () => copy.remove()
    }
  }, [ref, fade])
}

/** Marks, ids and names belong to what is there, not to what is going. */
function stripMarks(element: HTMLElement): void {
  for (const name of element.getAttributeNames())
    if (name === 'id' || name === 'name' || name.startsWith('data-') || name.startsWith('aria-'))
      element.removeAttribute(name)
}
