import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Rect, rectOf, scrollerOf } from '../controls/rect.ts'
import { narrowScreen, useMedia } from '../controls/use-media.ts'
import type { Shown } from './use-places.ts'

/** The least distance in pixels between the panel, the text and the edges of the window. */
const gap = 8

interface PanelPlace {
  readonly panel: RefObject<HTMLDivElement | null>
  readonly style: CSSProperties
  /** True if the panel is a sheet at the lower edge of a narrow screen. */
  readonly isSheet: boolean
}

/**
 * Places the panel of a text: next to the text, always within the window. On a narrow screen it is a sheet at the lower
 * edge, above the keyboard of the screen, and the text is scrolled above the sheet.
 */
export function usePanelPlace(shown: Shown | undefined): PanelPlace {
  const panel = useRef<HTMLDivElement>(null)
  const isSheet = useMedia(narrowScreen)
  const visible = useVisibleArea()
  const [size, measure] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = panel.current!
      measure({ width, height })
    })
    observer.observe(panel.current!)
    return () => observer.disconnect()
  }, [])
  const element = shown?.element
  const lowest = visible.bottom - size.height
  useEffect(() => {
    if (!isSheet || !element || size.height === 0) return
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0
    bringBetween(element, Math.max(bar, visible.top), lowest)
  }, [isSheet, element, size.height, visible.top, lowest])
  if (isSheet) {
    const { top, bottom } = visible
    return { panel, isSheet, style: { bottom: layoutHeight() - bottom, maxHeight: (bottom - top) * sheetShare } }
  }
  return { panel, isSheet, style: nextTo(shown?.rect, size) }
}

/** The largest part of the visible height that a sheet covers. */
const sheetShare = 0.42

function nextTo(rect: Rect | undefined, size: { readonly width: number; readonly height: number }): CSSProperties {
  const { left = gap, top = gap, height = 0 } = rect ?? {}
  const below = top + height + gap
  const above = top - size.height - gap
  const fitsBelow = below + size.height + gap <= innerHeight
  const y = fitsBelow ? below : above >= gap ? above : innerHeight - size.height - gap
  const x = Math.min(left, innerWidth - size.width - gap)
  return { left: Math.max(gap, x), top: Math.max(gap, y) }
}

/** The height of the area in which elements are fixed. A keyboard of the screen lies over it. */
const layoutHeight = (): number => document.documentElement.clientHeight

/** Returns the part of the window that no keyboard of the screen covers, and follows it. */
function useVisibleArea(): { readonly top: number; readonly bottom: number } {
  const [area, set] = useState(visibleArea)
  useEffect(() => {
    const view = window.visualViewport
    const read = () => {
      const next = visibleArea()
      set((before) => (before.top === next.top && before.bottom === next.bottom ? before : next))
    }
    addEventListener('resize', read)
    view?.addEventListener('resize', read)
    view?.addEventListener('scroll', read)
    return () => {
      removeEventListener('resize', read)
      view?.removeEventListener('resize', read)
      view?.removeEventListener('scroll', read)
    }
  }, [])
  return area
}

function visibleArea() {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: layoutHeight() }
  return { top, bottom: top + height }
}

/** The least distance in pixels between the text and the sheet: what surrounds the text stays in sight, too. */
const room = 24

/** Scrolls the form, and then the page, until an element of the form is between two heights of the window. */
function bringBetween(element: Element, top: number, bottom: number): void {
  const missing = () => {
    const rect = rectOf(element)
    const above = rect.top - top - room
    const below = rect.top + rect.height - bottom + room
    // The start of a text that is higher than the room is the most important part.
    const distance = above < 0 ? above : below > 0 ? Math.min(below, above) : 0
    return { distance, scale: rect.scale }
  }
  const { distance, scale } = missing()
  if (distance === 0) return
  scrollerOf(element).scrollBy({ top: distance / scale, behavior: 'instant' })
  scrollBy({ top: missing().distance, behavior: 'instant' })
}
