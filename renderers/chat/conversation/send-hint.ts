import { useEffect, useState, type RefObject } from 'react'
import { scrolling } from '../../scrolling.ts'

/**
 * Milliseconds after which a press that took the focus out of a field has reached its target, and a scroll has ended.
 */
const settling = 400
/** The visible share of the send button from which it counts as completely in sight. */
const shareInSight = 0.9
/** Free space below the send button, and above the hint that leads to it, in CSS pixels. */
const below = 16

const texts = ':is(input:not([type="radio"], [type="checkbox"]), textarea)'
/** Notes that ask the visitor to check an answer again. */
const doubts = '[data-note="typo"], [data-note="risky"]'

interface SendHint {
  /** True while the send button has appeared, or become enabled, out of sight. */
  readonly due: boolean
  /** Brings the button into sight and the focus close to it. */
  readonly show: () => void
}

/** The state at the end of the conversation. */
interface End {
  /** Whether the send button is shown, and whether it is enabled. */
  readonly exists: boolean
  readonly works: boolean
  /** Whether the search has failed, with a button that repeats it. */
  readonly hasFailed: boolean
}

/**
 * Leads to a send button that appeared out of sight. If the visitor is at the end and has left the typed field, the
 * button scrolls into sight by itself, as far as the focused element stays visible; so does the button after a failure.
 */
export function useSendHint(scroller: RefObject<HTMLElement | null>, { exists, works, hasFailed }: End): SendHint {
  const [led, setLed] = useState({ exists, works, due: false })
  if (led.exists !== exists || led.works !== works)
    setLed({ exists, works, due: exists && (led.due || !led.exists || (works && !led.works)) })
  const due = led.due && exists

  useEffect(() => {
    const element = scroller.current
    const button = element && buttonIn(element)
    if (!due || !button) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const { intersectionRatio, boundingClientRect } = entry!
        const isAbove = boundingClientRect.top < element.getBoundingClientRect().top
        if (intersectionRatio >= shareInSight || isAbove) setLed((before) => ({ ...before, due: false }))
      },
      { root: element, threshold: shareInSight },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [scroller, due])

  useEffect(() => {
    const element = scroller.current
    if (!due || !element) return
    return afterEach(element, ['focusin', 'input'], () => keepClear(element))
  }, [scroller, due])

  const comes = hasFailed || (due && works)
  useEffect(() => {
    const element = scroller.current
    if (!comes || !element) return
    return afterEach(element, ['focusout'], () => comeIntoSight(element))
  }, [scroller, comes])

  const show = () => {
    const element = scroller.current
    const button = element && buttonIn(element)
    if (!button) return
    button.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    element.scrollBy({ top: wayTo(element, button), behavior: scrolling() })
  }
  return { due, show }
}

/** Calls `act` once now and once after each of the events, after a delay. Returns the function that ends this. */
function afterEach(element: HTMLElement, events: readonly string[], act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(act, settling)
  }
  settle()
  for (const event of events) element.addEventListener(event, settle)
  return () => {
    clearTimeout(timer)
    for (const event of events) element.removeEventListener(event, settle)
  }
}

const lastIn = (scroller: HTMLElement) => [...scroller.querySelectorAll('[data-step]')].at(-1)

const buttonIn = (scroller: HTMLElement) => scroller.querySelector('[data-part="send"]')

const wayTo = (scroller: HTMLElement, button: Element) =>
  button.getBoundingClientRect().bottom + below - scroller.getBoundingClientRect().bottom

/** Scrolls so that the hint covers neither the text being typed nor the button of an optional last question. */
function keepClear(scroller: HTMLElement): void {
  const { activeElement: active } = scroller.getRootNode() as Document | ShadowRoot
  const hint = scroller.querySelector('[data-part="to-send"]')?.getBoundingClientRect()
  if (!hint) return
  const confirm = lastIn(scroller)?.querySelector('[data-action="confirm"]')?.getBoundingClientRect()
  const bottoms = [
    ...(active?.matches(texts) && scroller.contains(active) ? [active.getBoundingClientRect().bottom] : []),
    ...(confirm && confirm.top < hint.bottom ? [confirm.bottom] : []),
  ]
  const over = Math.max(...bottoms) + below - hint.top
  if (over > 0) scroller.scrollBy({ top: over, behavior: scrolling() })
}

function comeIntoSight(scroller: HTMLElement): void {
  const button = scroller.querySelector('[data-action="retry"]') ?? buttonIn(scroller)
  const last = lastIn(scroller)
  const { activeElement: active } = scroller.getRootNode() as Document | ShadowRoot
  if (!button || !last || active?.matches(texts) || last.querySelector(doubts)) return
  const { top, bottom } = scroller.getBoundingClientRect()
  const seen = last.getBoundingClientRect()
  const way = wayTo(scroller, button)
  const isAtEnd = last.contains(active) || (seen.top < bottom && seen.bottom > top)
  const staysInSight = !active || !last.contains(active) || active.getBoundingClientRect().top - way >= top
  if (way > 0 && isAtEnd && staysInSight) scroller.scrollBy({ top: way, behavior: scrolling() })
}
