import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { idOf } from './form-context.ts'

const focusable = 'button:not(:disabled), input, select, textarea'

/** Adds a part to the form, opens it and focuses it. */
export function comeInto(path: Path, add: () => void): void {
  flushSync(add)
  goInto(path)
}

/** Opens the part at a path and focuses it. */
export function goInto(path: Path): void {
  const opener = document.getElementById(idOf(path, 'open'))
  if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click())
  const element = document.getElementById(idOf(path))
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  ;(opener ?? control)?.focus()
}

/** The elements that show one item of a list or group. */
const thing = '.form-step, .form-entry, .form-row, .form-case, .form-asked, .form-line, .form-fold'

/**
 * Removes a part from the form, then focuses the part that takes its place, or a neighbour, or else the section around
 * it.
 */
export function stayNear(part: HTMLElement, remove: () => void): void {
  const own = part.closest<HTMLElement>(thing)
  const places = [own, own?.nextElementSibling, own?.previousElementSibling, own?.parentElement?.closest('section')]
  flushSync(remove)
  const place = places.find((place) => place?.isConnected)
  place?.querySelector<HTMLElement>(focusable)?.focus()
}
