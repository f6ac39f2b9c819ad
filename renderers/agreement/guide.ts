import { scrolling } from '../motion.ts'

/** Scrolls the conversation so that the guide stands `offset` CSS pixels below its upper edge. */
export function scrollToGuide(guide: HTMLElement, offset: number): void {
  const scroller = guide.closest<HTMLElement>('[data-part="conversation"]')
  if (!scroller) return
  const top = guide.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollBy({ top: top - offset, behavior: scrolling() })
}
