import type { Path } from '../../engine/language/read/path.ts'
import type { FlowDocument } from '../document/document.ts'
import { insertAt, moveAt, removeAt, renameAt, setAt, type Edit } from '../document/edits.ts'
import { treeOf, type Tree } from '../document/tree.ts'

/** The edits that a form makes to a flow. Each is one undo step, except typing, which is undone a burst at a time. */
export interface Actions {
  set(path: Path, value: unknown, how?: 'typed' | 'done'): void
  insert(parent: Path, index: number, value: unknown, key?: string): void
  remove(path: Path): void
  move(parent: Path, from: number, to: number): void
  rename(path: Path, key: string): void
  /** Several edits of the same text, as one step. */
  all(edits: (tree: Tree) => readonly Edit[]): void
}

export function actionsOn(document: Pick<FlowDocument, 'text' | 'edit'>): Actions {
  const change = (edits: (tree: Tree) => readonly Edit[], how?: 'typed' | 'done') => {
    const tree = treeOf(document.text)
    const changes = tree ? edits(tree) : []
    if (changes.length > 0) document.edit(changes, how)
  }
  return {
    set: (path, value, how) => change((tree) => setAt(tree, path, value), how),
    insert: (parent, index, value, key) => change((tree) => insertAt(tree, parent, index, value, key)),
    remove: (path) => change((tree) => removeAt(tree, path)),
    move: (parent, from, to) => change((tree) => moveAt(tree, parent, from, to)),
    rename: (path, key) => change((tree) => renameAt(tree, path, key)),
    all: change,
  }
}
