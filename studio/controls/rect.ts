/** A rectangle in the window of the studio, in pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The size of a pixel of the element's page: a form for a desktop is shown smaller than it is. */
  readonly scale: number
}

/** Returns where the studio's window shows an element: one of the studio, or one of the form in a frame. */
export function rectOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = element.ownerDocument === document ? null : element.ownerDocument.defaultView?.frameElement
  if (!frame) return { left, top, width, height, scale: 1 }
  const box = frame.getBoundingClientRect()
  const { offsetWidth } = frame as HTMLElement
  const scale = offsetWidth > 0 ? box.width / offsetWidth : 1
  return {
    left: box.left + (frame.clientLeft + left) * scale,
    top: box.top + (frame.clientTop + top) * scale,
    width: width * scale,
    height: height * scale,
    scale,
  }
}

/** Returns the nearest element around another one that scrolls, or the page itself. */
export function scrollerOf(element: Element): Element {
  const view = element.ownerDocument.defaultView!
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = view.getComputedStyle(around)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(overflowY)) return around
  }
  return element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement
}
