import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { keysText } from './keys-text.ts'

/** Milliseconds for which the pointer rests on a control before its name appears. */
const rest = 300

/** The distance in pixels between a control and its name, and between the name and the edge of the window. */
const gap = 6

const anchorOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/**
 * Shows the names of icon buttons, which are marked by `data-tooltip`, while the pointer or the focus is on them. The
 * pointer can move onto a name, and Escape hides it (WCAG 1.4.13). One listener serves all buttons, because a long flow
 * has thousands of them.
 */
export function Tooltips() {
  const [anchor, show] = useState<HTMLElement>()
  const tooltip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = (next: HTMLElement | undefined, delay = 0) => {
      clearTimeout(timer)
      timer = setTimeout(() => show(next), delay)
    }
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || tooltip.current?.contains(target as Node)) return clearTimeout(timer)
      const next = anchorOf(target)
      change(next ?? undefined, rest)
    }
    const focus = ({ target }: FocusEvent) => {
      const next = anchorOf(target)
      if (next?.matches(':focus-visible')) change(next)
    }
    const hide = () => change(undefined)
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const listeners: Readonly<Record<string, EventListener>> = {
      pointerover: hover as EventListener,
      focusin: focus as EventListener,
      focusout: hide,
      pointerdown: hide,
      scroll: hide,
      keydown: leave as EventListener,
    }
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
    }
  }, [])
  return anchor?.isConnected && <Name key={anchor.dataset.tooltip} anchor={anchor} place={tooltip} />
}

interface NameProps {
  readonly anchor: HTMLElement
  readonly place: React.RefObject<HTMLDivElement | null>
}

/** The name of one control, below it, or above it where there is no room below. */
function Name({ anchor, place }: NameProps) {
  const id = useId()
  const keys = anchor.getAttribute('aria-keyshortcuts')
  useLayoutEffect(() => {
    const box = place.current!
    const { left, width, top, bottom } = anchor.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = box
    const x = Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - gap)
    const isBelow = bottom + gap + offsetHeight <= innerHeight
    Object.assign(box.style, {
      left: `${Math.max(gap, x)}px`,
      top: `${isBelow ? bottom + gap : top - gap - offsetHeight}px`,
    })
  }, [anchor, place])
  return createPortal(
    <div ref={place} id={id} role="tooltip" className="tooltip" lang={anchor.lang || undefined}>
      {anchor.dataset.tooltip} {keys !== null && <kbd>{keysText(keys)}</kbd>}
    </div>,
    // A modal dialog lies over everything that is not inside of it.
    anchor.closest('dialog') ?? document.body,
  )
}
