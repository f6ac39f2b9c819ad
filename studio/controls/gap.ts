import type { Rect } from './rect.ts'

export type Box = Pick<Rect, 'left' | 'top' | 'width' | 'height'>

/** A place between the entries of a list. */
export interface Gap {
  /** The index of the entry next to it. */
  readonly next: number
  /** True if the gap is after that entry, false if it is before. */
  readonly isAfter: boolean
  /** Where a line marks the gap: between rows, or between the entries of one row. */
  readonly line: Box
}

/** The thickness of the line in pixels, and its distance from the entry. */
const thickness = 4

/** Returns the gap of a list that is nearest to a point. Undefined for a list without entries. */
export function gapAt(boxes: readonly Box[], point: { readonly x: number; readonly y: number }): Gap | undefined {
  const distances = boxes.map((box) => distance(box, point))
  const next = distances.indexOf(Math.min(...distances))
  const box = boxes[next]
  if (!box) return undefined
  const { left, top, width, height } = box
  if (boxes.some((other) => isBeside(box, other))) {
    const isAfter = point.x > left + width / 2
    const at = isAfter ? left + width + thickness / 2 : left - thickness * 1.5
    return { next, isAfter, line: { left: at, top, width: thickness, height } }
  }
  const isAfter = point.y > top + height / 2
  const at = isAfter ? top + height + thickness / 2 : top - thickness * 1.5
  return { next, isAfter, line: { left, top: at, width, height: thickness } }
}

function distance({ left, top, width, height }: Box, { x, y }: { readonly x: number; readonly y: number }): number {
  const aside = Math.max(left - x, 0, x - left - width)
  const away = Math.max(top - y, 0, y - top - height)
  return Math.hypot(aside, away)
}

/** Reports whether two boxes are in one row. */
function isBeside(box: Box, other: Box): boolean {
  if (box === other) return false
  const shared = Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top)
  return shared > Math.min(box.height, other.height) / 2
}
