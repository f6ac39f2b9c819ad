import { findNodeAtOffset, getNodePath } from 'jsonc-parser'
import { treeOf } from '../document/tree.ts'
import { idOf } from './form-context.ts'

/** Opens the part of the form that says what stands at an offset of the text, and goes there; false where the form has none. */
export function comeTo(text: string, offset: number): boolean {
  const tree = treeOf(text)
  const node = tree && findNodeAtOffset(tree.root, offset)
  if (!node) return false
  const path = getNodePath(node)
  const openers = path.map((_, index) => document.getElementById(idOf(path.slice(0, index + 1), 'open'))).filter((one) => one !== null)
  if (openers.length === 0) return false
  for (const opener of openers) if (opener.getAttribute('aria-expanded') === 'false') opener.click()
  const last = openers.at(-1)!
  last.scrollIntoView({ block: 'start' })
  last.focus()
  return true
}
