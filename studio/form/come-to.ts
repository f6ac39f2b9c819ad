import { findNodeAtOffset, getNodePath } from 'jsonc-parser'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { treeOf } from '../document/tree.ts'
import { idOf } from './form-context.ts'

/**
 * Opens the part of the form for the value at an offset of the text, focuses it and marks it. Returns false if the form
 * has no such part.
 */
export function comeTo(text: string, offset: number): boolean {
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
  if (!last) return false
  const control = controlIn(around.toReversed())
  const place = control ?? last
  mark(place)
  place.scrollIntoView({ block: control ? 'center' : 'start' })
  const focused = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  focused?.focus({ preventScroll: true })
  return true
}

const focusable = 'input, select, textarea, button'

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
