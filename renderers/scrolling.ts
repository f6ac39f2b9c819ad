/** Reports whether the visitor's system is set to reduced motion. */
export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the scroll behavior: smooth, unless the visitor prefers reduced motion. */
export function scrolling(): ScrollBehavior {
  return lessMotion() ? 'auto' : 'smooth'
}

/**
 * The part of the previous answer that stays visible above a question: in CSS pixels, and at most this share of the
 * conversation's height.
 */
const peek = { pixels: 72, share: 0.2 }

/** Returns the element of a step in a conversation. */
export const stepIn = (conversation: Element | null, id: string) =>
  conversation?.querySelector<HTMLElement>(`[data-step="${id}"]`) ?? null

/** Scrolls to a question: one that fits is shown completely at the lower edge, of a longer one the beginning. */
export function bringIntoSight(conversation: Element, id: string): void {
  const step = stepIn(conversation, id)?.getBoundingClientRect()
  if (!step) return
  const { top, bottom, height } = conversation.getBoundingClientRect()
  const most = step.top - top - Math.min(peek.pixels, peek.share * height)
  conversation.scrollBy({ top: Math.min(most, step.bottom - bottom), behavior: scrolling() })
}

/** Moves from an element of the conversation to one of its questions, which gets the focus. */
export function leadTo(from: Element, id: string): void {
  const conversation = from.closest('[data-part="conversation"]')
  stepIn(conversation, id)?.focus({ preventScroll: true })
  if (conversation) bringIntoSight(conversation, id)
}
