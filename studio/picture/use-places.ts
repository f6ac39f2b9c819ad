import { useEffect, useRef, useState } from 'react'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import { type Rect, rectOf, scrollerOf } from '../controls/rect.ts'
import type { Legible, PictureWindow, Place } from './legible.ts'

/** Returns the reader of the form in a frame, once the form has loaded. */
export function readerOf(frame: HTMLIFrameElement): Legible | undefined {
  const view: PictureWindow | null = frame.contentWindow
  return view?.kaiwaPicture
}

/** Returns the places that the form shows, by their paths, and follows its changes. */
export function usePlaces(frame: HTMLIFrameElement): readonly Place[] {
  const [places, set] = useState<readonly Place[]>([])
  useEffect(() => {
    const reader = readerOf(frame)
    if (!reader) return
    let next = 0
    const read = () => {
      next = 0
      const now = reader.places()
      set((before) => (isSame(before, now) ? before : now))
    }
    const later = () => void (next ||= requestAnimationFrame(read))
    later()
    const stop = reader.subscribe(later)
    return () => {
      stop()
      cancelAnimationFrame(next)
    }
  }, [frame])
  return places
}

const isSame = (before: readonly Place[], now: readonly Place[]): boolean =>
  before.length === now.length &&
  before.every(({ element, kind, text, path }, index) => {
    const next = now[index]!
    return element === next.element && kind === next.kind && text === next.text && isSamePath(path, next.path)
  })

const isSamePath = (left: Path, right: Path): boolean => pathText(left) === pathText(right)

/** An element of the form, with the place at which the window shows it. */
export interface Shown {
  readonly element: Element
  readonly rect: Rect
}

/** A place that is being edited. */
export interface Selection {
  readonly path: Path
  readonly kind: Place['kind']
  /** Where the pointer was pressed in the window. */
  readonly point?: { readonly x: number; readonly y: number } | undefined
  /** True for an entry that was just added. */
  readonly isNew?: boolean
  /** The element that showed it when it was selected. */
  readonly shown: Shown
}

/**
 * Returns where the window shows an element, and follows it while the form scrolls, grows or is drawn again. Undefined
 * while there is none.
 *
 * @param key names the element that is followed; undefined if there is none
 * @param find returns the element, which React may replace
 */
export function useShown(key: string | undefined, find: () => Element | undefined): Shown | undefined {
  const [found, set] = useState<{ readonly key: string; readonly shown: Shown | undefined }>()
  const finder = useRef(find)
  useEffect(() => void (finder.current = find))
  useEffect(() => {
    if (key === undefined) return
    let last = ''
    let lastElement: Element | undefined
    let next = requestAnimationFrame(function follow() {
      next = requestAnimationFrame(follow)
      const element = finder.current()
      const rect = element && rectOf(element)
      const now = JSON.stringify(rect) ?? ''
      if (now === last && element === lastElement) return
      last = now
      lastElement = element
      set({ key, shown: element && rect && { element, rect } })
    })
    return () => cancelAnimationFrame(next)
  }, [key])
  return key !== undefined && found?.key === key ? found.shown : undefined
}

/** Scrolls the form, and nothing around it, until an element is in sight. */
export function bringIntoView(element: Element): void {
  const scroller = scrollerOf(element)
  const [{ top, bottom }, box] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (top < box.top || bottom > box.bottom) scroller.scrollTop += (top + bottom - box.top - box.bottom) / 2
}

/** Returns the place at a path, or else the place that shares the most with it and is in the same question. */
export function nearestPlace(places: readonly Place[], path: Path): Place | undefined {
  const shared = (place: Place) => {
    const length = path.findIndex((key, index) => place.path[index] !== key)
    return length === -1 ? path.length : length
  }
  const least = path[0] === 'steps' ? 2 : 1
  const [best] = places.filter((place) => shared(place) >= least).toSorted((a, b) => shared(b) - shared(a))
  return best
}
