import type { CSSProperties } from 'react'
import type { Rect } from '../controls/rect.ts'

/** Returns the nearest background that is not transparent. */
function backgroundOf(element: Element, view: Window): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = view.getComputedStyle(around)
    if (!/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return 'Canvas'
}

/** Returns the style of a box that lies exactly over a text of the form and looks like it. */
export function lookOf(element: Element, { left, top, width, height, scale }: Rect): CSSProperties {
  const view = element.ownerDocument.defaultView!
  const own = view.getComputedStyle(element)
  const around = element.parentElement?.getBoundingClientRect()
  const room = around ? around.right - element.getBoundingClientRect().left : 0
  const isLine = own.display.startsWith('inline')
  return {
    left,
    top,
    width: isLine ? 'max-content' : width / scale,
    minWidth: width / scale,
    maxWidth: Math.max(width / scale, room),
    minHeight: height / scale,
    transform: `scale(${scale})`,
    fontFamily: own.fontFamily,
    fontSize: own.fontSize,
    fontWeight: own.fontWeight,
    fontStyle: own.fontStyle,
    lineHeight: own.lineHeight,
    letterSpacing: own.letterSpacing,
    textAlign: own.textAlign as CSSProperties['textAlign'],
    color: own.color,
    padding: own.padding,
    borderRadius: own.borderRadius,
    backgroundColor: backgroundOf(element, view),
  }
}

/** Reports whether an element shows the line breaks of its text. */
export const showsLines = (element: Element): boolean =>
  /pre|break-spaces/.test(element.ownerDocument.defaultView!.getComputedStyle(element).whiteSpace)
