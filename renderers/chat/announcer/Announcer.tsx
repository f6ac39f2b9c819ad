import { useEffect, useRef } from 'react'
import { useFrameNow } from '../../session.tsx'

/**
 * The live region through which screen readers announce what appears in the form. It is empty except just after that.
 */
export function Announcer() {
  const region = useRef<HTMLDivElement>(null)
  const frame = useFrameNow()
  useEffect(() => (region.current ? announce(region.current, () => frame().frame.said) : undefined), [frame])
  return <div className="unseen" aria-live="polite" ref={region} />
}

/** The guide's bubbles, which are announced anywhere in the form. */
const bubbles = 'p[data-bubble]'
/**
 * Texts that are announced when they appear or change by themselves. Texts that appear together with a question are
 * read at its field instead.
 */
const remarks = '[data-note], [data-part="error"], [data-part="agreement-guide"], [data-part="remaining"]'

/**
 * Milliseconds without news or input before anything is announced: an error that is corrected while typing is no news.
 */
const pause = 500
/** Milliseconds for which announced texts stay in the region: long enough for slow screen readers. */
const stay = 3000

/**
 * Announces new texts of the form, once and in order, through a live region in the form's dialog. A text that a move of
 * the focus has just read is not announced again. Nothing is announced while a modal covers the form, since it would
 * not be heard.
 *
 * @param textOf returns the flow's template for texts of the guide, with `{text}` in it; undefined for the plain text
 * @returns the function that stops the announcements
 */
function announce(region: HTMLElement, textOf: () => string | undefined): () => void {
  const dialog = region.parentElement!
  const panel = dialog.querySelector('[data-part="panel"]')!
  const waiting = new Set<Element>()
  let read = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastInput = 0
  const later = (work: () => void, after = pause) => {
    clearTimeout(timer)
    timer = setTimeout(work, after)
  }

  const update = () => {
    const remaining = lastInput + pause - performance.now()
    if (remaining > 0) return later(update, remaining)
    if (dialog.querySelector('dialog')) return later(update)
    for (const element of [...waiting].sort(byPlace)) {
      if (!element.isConnected) continue
      const text = element.textContent
      const line = document.createElement('p')
      line.textContent = (element.matches(bubbles) && textOf()?.replace('{text}', () => text)) || text
      region.append(line)
    }
    waiting.clear()
    later(() => region.replaceChildren(), stay)
  }
  const enqueue = (elements: Iterable<Element>) => {
    for (const element of elements) if (!read.includes(element.textContent)) waiting.add(element)
    if (waiting.size > 0) later(update)
  }

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text && target.parentElement?.matches(remarks)) enqueue([target.parentElement])
      for (const node of addedNodes)
        if (node instanceof Element)
          enqueue([...(node.matches(`${bubbles}, ${remarks}`) ? [node] : []), ...node.querySelectorAll(bubbles)])
    }
    read = ''
  })
  const focused = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const group = target.closest('[role="group"]')
    const isEntered = group !== null && !(relatedTarget instanceof Node && group.contains(relatedTarget))
    read = wordsOf(target) + (isEntered ? wordsOf(group) : '')
    // A step may have no accessible name: when it gets the focus, its bubbles and its open note are read.
    if (target.matches('[data-step]')) enqueue(target.querySelectorAll(`${bubbles}, [data-note="update"]`))
    for (const element of waiting) if (read.includes(element.textContent)) waiting.delete(element)
  }
  // Setting the timer again at each key would cost more.
  const typed = () => void (lastInput = performance.now())
  enqueue(panel.querySelectorAll(bubbles))
  observer.observe(panel, { subtree: true, childList: true, characterData: true })
  dialog.addEventListener('focusin', focused)
  dialog.addEventListener('input', typed)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    dialog.removeEventListener('focusin', focused)
    dialog.removeEventListener('input', typed)
  }
}

const byPlace = (left: Node, right: Node) =>
  left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/**
 * Returns the text that a screen reader reads when an element gets the focus. It covers its label and the elements that
 * name or describe it.
 */
function wordsOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
  return [element.getAttribute('aria-label'), ...ids.map((id) => root.getElementById(id)?.textContent)].join('\n')
}
