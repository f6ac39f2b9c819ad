import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { idOf } from './form-context.ts'

const focusable = 'button:not(:disabled), input, select, textarea'

/** Does something that adds a part to the form, opens the part, and goes there. */
export function comeInto(path: Path, add: () => void): void {
  flushSync(add)
  goInto(path)
}

/** Opens the part at a path, and goes there. */
export function goInto(path: Path): void {
  const opener = document.getElementById(idOf(path, 'open'))
  if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click())
  const element = document.getElementById(idOf(path))
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  ;(opener ?? control)?.focus()
}

/** What stands as one thing among others of its kind. */
const thing = '.form-step, .form-entry, .form-row, .form-case, .form-asked, .form-line, .form-fold'

/**
 * Does something that takes a part out of the form, and goes to what stands in its place, or beside it, or else around
 * it.
 */
export function stayNear(part: HTMLElement, remove: () => void): void {
  const own = part.closest<HTMLElement>(thing)
  const places = [own, own?.nextElementSibling, own?.previousElementSibling, own?.parentElement?.closest('section')]
  flushSync(remove)
  const place = places.find((place) => place?.isConnected)
  place?.querySelector<HTMLElement>(focusable)?.focus()
}
