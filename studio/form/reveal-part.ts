import { findNodeAtOffset, getNodePath } from 'jsonc-parser'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { treeOf } from '../document/tree.ts'
import { idOf } from './form-context.ts'

/**
 * Opens the part of the form for the value at an offset of the text, focuses it and marks it. Returns false if the form
 * has no such part.
 */
export function revealAt(text: string, offset: number): boolean {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree.root, offset)
  if (!node) return false
  const path = getNodePath(node)
  const around = path.map((_, index) => path.slice(0, index + 1))
  let last: HTMLElement | undefined
  for (const part of around) {
    const opener = document.getElementById(idOf(part, 'open'))
    // The inside of a closed part is not drawn: each part exists once the part around it is open.
    if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click())
    last = opener ?? last
  }
  const control = controlIn(around.toReversed())
  const place = control ?? last
  if (!place) return false
  mark(place)
  place.scrollIntoView({ block: control ? 'center' : 'start' })
  const focused = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  focused?.focus({ preventScroll: true })
  return true
}

const focusable = 'button:not(:disabled), input, select, textarea'

/** Returns the control of the innermost part that has one. A part that only opens has none. */
function controlIn(parts: readonly Path[]): HTMLElement | undefined {
  for (const part of parts) {
    const control = document.getElementById(idOf(part))
    if (control) return control
    if (document.getElementById(idOf(part, 'open'))) return undefined
  }
  return undefined
}

/** Marks one part of the form, and no other part, until the focus leaves it. */
function mark(place: HTMLElement): void {
  for (const before of document.querySelectorAll('[data-pointed]')) before.removeAttribute('data-pointed')
  place.dataset.pointed = ''
  const end = ({ relatedTarget }: FocusEvent) => {
    if (place.contains(relatedTarget as Node | null)) return
    delete place.dataset.pointed
    place.removeEventListener('focusout', end)
  }
  place.addEventListener('focusout', end)
}

/** Adds a part to the form, opens it and focuses it. */
export function addAndOpen(path: Path, add: () => void): void {
  flushSync(add)
  openPart(path)
}

/** Opens the part at a path and focuses it. */
export function openPart(path: Path): void {
  const opener = document.getElementById(idOf(path, 'open'))
  if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click())
  const element = document.getElementById(idOf(path))
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  ;(opener ?? control)?.focus()
}

/** The elements that show one item of a list or group. */
const itemSelector = '.form-step, .form-entry, .form-row, .form-case, .form-asked, .form-line, .form-fold'

/**
 * Removes a part from the form, then focuses the part that takes its place, or a neighbour, or else the section around
 * it.
 */
export function removeAndFocusNear(part: HTMLElement, remove: () => void): void {
  const own = part.closest<HTMLElement>(itemSelector)
  const places = [own, own?.nextElementSibling, own?.previousElementSibling, own?.parentElement?.closest('section')]
  flushSync(remove)
  const place = places.find((place) => place?.isConnected)
  place?.querySelector<HTMLElement>(focusable)?.focus()
}
