import { useEffect, useRef } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { rectOf } from '../controls/rect.ts'
import type { Place } from './legible.ts'
import { readerOf, type Selection } from './use-places.ts'

/** The presses that a form receives from a pointer. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'dragstart']

/** Takes over the presses in the form: they select what is under the pointer. With Alt they reach the form. */
export function usePresses(
  frame: HTMLIFrameElement,
  select: (place: Place, more: Pick<Selection, 'point'>) => void,
  hover: (place: Place | undefined) => void,
  dismiss: () => void,
): void {
  useEffect(() => {
    const view = frame.contentWindow
    const page = frame.contentDocument?.documentElement
    const reader = readerOf(frame)
    if (!view || !reader) return
    const placeOf = (event: Event) => {
      const { target, clientX: x, clientY: y } = event as MouseEvent
      // The elements of the frame belong to another window, and so do their classes.
      return (target as Node | null)?.nodeType === 1 ? reader.placeAt(target as Element, { x, y }) : undefined
    }
    const press = (event: Event) => {
      const { altKey, clientX, clientY } = event as MouseEvent
      if (altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type !== 'click') return
      const place = placeOf(event)
      if (!place) return dismiss()
      const { left, top, scale } = rectOf(place.element)
      const own = place.element.getBoundingClientRect()
      select(place, { point: { x: left + (clientX - own.left) * scale, y: top + (clientY - own.top) * scale } })
    }
    const move = (event: Event) => hover(placeOf(event))
    for (const type of presses) view.addEventListener(type, press, true)
    view.addEventListener('mousemove', move)
    page?.setAttribute('data-editing', '')
    return () => {
      for (const type of presses) view.removeEventListener(type, press, true)
      view.removeEventListener('mousemove', move)
      page?.removeAttribute('data-editing')
    }
  }, [frame, select, hover, dismiss])
}

/** Ends the editing when something else in the studio is pressed. The text is in the file already. */
export function usePressElsewhere(isOn: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const press = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.picture-layer')) dismiss()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [isOn, dismiss])
}

/** Calls a function with the path of the part of the form view that receives the focus. */
export function useFormFocus(focused: (path: Path) => void): void {
  const latest = useRef(focused)
  useEffect(() => void (latest.current = focused))
  useEffect(() => {
    const move = ({ target }: FocusEvent) => {
      const element = target instanceof Element && !target.closest('.picture-layer') ? target : undefined
      const id = element?.closest('.form')?.contains(element) ? element.closest('[id^="form:"]')?.id : undefined
      if (id === undefined) return
      const path = id
        .slice('form:'.length)
        .replace(/:[a-z]+$/, '')
        .split('/')
      latest.current(path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)))
    }
    document.addEventListener('focusin', move)
    return () => document.removeEventListener('focusin', move)
  }, [])
}
