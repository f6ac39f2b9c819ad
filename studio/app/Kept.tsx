import { Activity, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Keeps the state of a view while it is hidden. A hidden view runs no effects, and is drawn again when it is shown
 * again.
 */
export function Kept({ isShown, children }: Props) {
  const [last, keep] = useState(children)
  if (isShown && last !== children) keep(children)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Scrolled>{last}</Scrolled>
    </Activity>
  )
}

/** Restores the scroll positions when it is shown again, which not every browser does by itself. */
function Scrolled({ children }: Pick<Props, 'children'>) {
  const at = useRef(new Map<Element, { readonly top: number; readonly left: number }>())
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    wasShown.current = true
    for (const [element, { top, left }] of at.current) Object.assign(element, { scrollTop: top, scrollLeft: left })
    return () => void (wasShown.current = false)
  }, [])
  // A hidden element reports a scroll position of 0.
  const keep = (target: EventTarget) => {
    if (wasShown.current && target instanceof Element)
      at.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
  return (
    <div className="kept" onScrollCapture={({ target }) => keep(target)}>
      {children}
    </div>
  )
}
