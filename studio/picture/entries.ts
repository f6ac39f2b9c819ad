import { type Path, valueAt } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { DragEntry } from '../controls/DragGrip.tsx'
import { isPartId } from '../desk/opened.ts'
import type { Place } from './legible.ts'

/** What the form shows of the entries of a list, for a drag. */
export interface FormEntries {
  /** Returns the questions, by their positions in a list of ids. */
  readonly questions: (ids: readonly string[]) => DragEntry[]
  /** Returns the options at a path, by their positions in a list of names. */
  readonly options: (parent: Path, names: readonly string[]) => DragEntry[]
}

/** Returns the entries that a form shows in a frame at its places. */
export const entriesIn = (frame: HTMLIFrameElement, places: readonly Place[]): FormEntries => ({
  questions: (ids) =>
    ids.flatMap((id, at) => {
      const element = frame.contentDocument?.querySelector(`[data-step="${CSS.escape(id)}"]`)
      return element ? [{ at, element }] : []
    }),
  options: (parent, names) =>
    names.flatMap((name, at) => {
      const element = optionElement(places, [...parent, name])
      return element ? [{ at, element }] : []
    }),
})

/**
 * Returns the element that shows an option with its control. Undefined for an option that the form does not show, and
 * for the entries of a list that the browser draws.
 */
export function optionElement(places: readonly Place[], option: Path): Element | undefined {
  const element = places.find(({ path }) => startsWith(path, option))?.element
  return element?.localName === 'select' ? undefined : (element?.closest('label') ?? element)
}

/** Reports whether a path leads into the part at another path. */
export const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key)

/** Returns the path of the option to which a text or picture belongs. */
export function optionIn(path: Path): Path | undefined {
  const place = path[0] === 'tables' ? 1 : path.indexOf('options')
  const length = place + 2
  return place > 0 && path.length > length && typeof path[length] === 'string' ? path.slice(0, length) : undefined
}

/** Returns the keys that a file itself contains at a path. */
export function ownKeys(value: unknown, path: Path): string[] {
  const found = path.reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), value)
  return isPart(found) ? Object.keys(found) : []
}

/** Reports whether a file has the part around a text. A part file, shown in a flow, has only some of the parts. */
export const hasPartOf = (path: Path, id: string, value: unknown): boolean =>
  !isPartId(id) || valueAt(value, path.slice(0, 2)) !== undefined
