import { findNodeAtOffset, getNodePath } from 'jsonc-parser'
import { flushSync } from 'react-dom'
import type { Path } from '../../engine/language/read/path.ts'
import { treeOf } from '../document/tree.ts'
import { idOf, type IdOf } from './form-context.ts'

/**
 * Opens the part of the form for the value at an offset of the text, focuses it and marks it. Returns false if the form
 * has no such part.
 *
 * @param focuses false if the author is typing elsewhere
 */
export function revealAt(text: string, offset: number, focuses = true): boolean {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree.root, offset)
  return node !== undefined && revealPath(getNodePath(node), focuses)
}

/** Opens the part of the form at a path, focuses it and marks it. Returns false if the form has no such part. */
export function revealPath(path: Path, focuses = true): boolean {
  const around = path.map((_, index) => path.slice(0, index + 1))
  let last: HTMLElement | undefined
  leaveOtherPages(path)
  for (const part of around) {
    const opener = document.getElementById(idOf(part, 'open'))
    // The inside of a closed part is not drawn: each part exists once the part around it is open.
    if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click())
    last = pageOf(part) ?? opener ?? last
  }
  const control = controlIn(around.toReversed())
  const place = control ?? last
  if (!place) return false
  mark(place.matches('.form-title') ? place.closest('section')! : place)
  place.scrollIntoView({ block: control ? 'center' : 'start' })
  const focused = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable)
  if (focuses) focused?.focus({ preventScroll: true })
  return true
}

const focusable = 'button:not(:disabled), input, select, textarea, [tabindex="-1"]'

/** Returns the heading of the page of a part, if that page is open. */
const pageOf = (part: Path): HTMLElement | null => document.getElementById(idOf(part, 'page'))

/** Leads a card from a page that does not contain a part back to its other parts. */
function leaveOtherPages([first = '', second = '', ...rest]: Path): void {
  const card = first === 'steps' ? [first, second] : [first]
  const key = [first, second, ...rest].join('/')
  const around = document.getElementById(idOf(card, 'open'))?.closest('section')
  const page = around?.querySelector<HTMLElement>('.form-page:not([hidden])')
  if (!page || `${key}/`.startsWith(`${page.dataset.page}/`)) return
  const root = page.querySelector<HTMLElement>('[data-root]')
  flushSync(() => root?.click())
}

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

/** Adds a part to a form, opens it and focuses it. */
export function addAndOpen(path: Path, add: () => void, ids: IdOf): void {
  flushSync(add)
  openPart(path, ids)
}

/** Opens the part at a path and focuses it. */
export function openPart(path: Path, ids: IdOf): void {
  const opener = document.getElementById(ids(path, 'open'))
  if (opener?.getAttribute('aria-expanded') === 'false') flushSync(() => opener.click())
  const element = document.getElementById(ids(path))
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  const page = document.getElementById(ids(path, 'page'))
  ;(page ?? opener ?? control)?.focus()
}

/** The elements that show one item of a list or group. */
const itemSelector = [
  '.form-outline-option',
  '.form-step',
  '.form-entry',
  '.form-row',
  '.form-case',
  '.form-asked',
  '.form-line',
  '.form-leading',
  '.form-section',
  '.form-fold',
].join(', ')

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
