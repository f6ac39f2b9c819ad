import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Gap, gapAt } from './gap.ts'
import { rectOf, scrollerOf } from './rect.ts'

/** An entry of a list that is in sight: its position in the list, and its element, which may be in a frame. */
export interface DragEntry {
  readonly at: number
  readonly element: Element
}

/** What can be dragged. */
export interface Draggable {
  /** The text of the entry, which the pointer carries. */
  readonly text: string
  /** Returns the entries among which it can be dropped. */
  readonly entries: () => readonly DragEntry[]
}

interface Props extends Draggable {
  readonly at: number
  /** Moves the entry to a position of the list. */
  readonly move: (to: number) => void
  /** Called if Escape, or the browser, has ended the drag. */
  readonly cancelled: () => void
  readonly className: string
  readonly tooltip: string
  readonly children: ReactNode
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The distance in pixels after which a press becomes a drag. */
const threshold = 4

/**
 * The handle of an entry: the pointer drags the entry to another position of its list. A line shows the position, the
 * list scrolls at its edges, and Escape ends the drag without a change. Screen readers and keyboards do not meet the
 * handle: next to it there are buttons that move the entry.
 */
export function DragGrip({ text, entries, at, move, cancelled, className, tooltip, children }: Props) {
  const [start, press] = useState<Point>()
  const [drag, set] = useState<{ readonly point: Point; readonly gap: Gap | undefined }>()
  const latest = useRef({ entries, at, move, cancelled })
  useEffect(() => void (latest.current = { entries, at, move, cancelled }))

  useEffect(() => {
    if (!start) return undefined
    let point = start
    let isMoved = false
    let next = 0
    const [first] = latest.current.entries()
    const windows = new Set([window, first?.element.ownerDocument.defaultView ?? window])
    const find = () => {
      const shown = latest.current.entries()
      const gap = gapAt(
        shown.map(({ element }) => rectOf(element)),
        first ? inSight(first.element, point) : point,
      )
      const to = gap && target(shown[gap.next]!.at, gap.isAfter, latest.current.at)
      return { gap: to === latest.current.at ? undefined : gap, to }
    }
    const follow = () => {
      if (first) scrollAtEdge(first.element, point)
      set({ point, gap: find().gap })
      next = requestAnimationFrame(follow)
    }
    const end = () => {
      cancelAnimationFrame(next)
      set(undefined)
      press(undefined)
    }
    const go = (event: globalThis.PointerEvent) => {
      point = { x: event.clientX, y: event.clientY }
      if (isMoved || Math.hypot(point.x - start.x, point.y - start.y) < threshold) return
      isMoved = true
      follow()
    }
    const drop = () => {
      const { to } = find()
      end()
      if (isMoved && to !== undefined && to !== latest.current.at) latest.current.move(to)
    }
    const cancel = () => {
      end()
      if (isMoved) latest.current.cancelled()
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      cancel()
    }
    addEventListener('pointermove', go)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    for (const view of windows) view.addEventListener('keydown', leave, true)
    return () => {
      cancelAnimationFrame(next)
      removeEventListener('pointermove', go)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      for (const view of windows) view.removeEventListener('keydown', leave, true)
    }
  }, [start])

  return (
    <span
      className={`drag-grip ${className}`}
      aria-hidden="true"
      data-tooltip={start ? undefined : tooltip}
      onPointerDown={(event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary) return
        // The pointer stays with the handle above the frame of the form, too.
        event.currentTarget.setPointerCapture(event.pointerId)
        press({ x: event.clientX, y: event.clientY })
      }}
      // The focus stays where it is, and no text is selected on the way.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      {drag && createPortal(<Carried text={text} {...drag} />, document.body)}
    </span>
  )
}

/** Returns the position that an entry has after it was dropped next to another one. */
function target(next: number, isAfter: boolean, at: number): number {
  const gap = next + (isAfter ? 1 : 0)
  return gap > at ? gap - 1 : gap
}

/** The line at the place of the drop, and the text of the entry at the pointer. */
function Carried({
  text,
  point,
  gap,
}: {
  readonly text: string
  readonly point: Point
  readonly gap: Gap | undefined
}) {
  return (
    <div className="drag-layer">
      {gap && <div className="drag-line" style={gap.line} />}
      <div className="drag-text" style={{ left: point.x + 12, top: point.y + 12 }}>
        {text}
      </div>
    </div>
  )
}

/** The height in pixels of the parts of a list in which a drag scrolls it, and the most pixels in one frame. */
const edge = 48
const fastest = 14

/** Returns the heights between which the window shows the list of an entry. */
function sightOf(entry: Element): { readonly scroller: Element; readonly top: number; readonly bottom: number } {
  const scroller = scrollerOf(entry)
  // What the window shows of a page is what its frame shows, or the window itself.
  const isPage = scroller === scroller.ownerDocument.scrollingElement
  const box = isPage ? scroller.ownerDocument.defaultView!.frameElement?.getBoundingClientRect() : rectOf(scroller)
  const { top, height } = box ?? { top: 0, height: innerHeight }
  return { scroller, top: Math.max(top, 0), bottom: Math.min(top + height, innerHeight) }
}

/** Returns the point of a list in sight that is nearest to the pointer. */
function inSight(entry: Element, { x, y }: Point): Point {
  const { top, bottom } = sightOf(entry)
  return { x, y: Math.min(Math.max(y, top), bottom) }
}

/** Scrolls a list if the pointer is near its upper or lower edge. */
function scrollAtEdge(entry: Element, { y }: Point): void {
  const { scroller, top, bottom } = sightOf(entry)
  const above = top + edge - y
  const below = y - bottom + edge
  const near = Math.min(Math.max(above, below, 0) / edge, 1)
  const { scale } = rectOf(scroller)
  if (near > 0) scroller.scrollBy({ top: (Math.sign(below - above) * near * fastest) / scale, behavior: 'instant' })
}
