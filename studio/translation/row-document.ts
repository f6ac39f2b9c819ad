import { ChangeSet } from '@codemirror/state'
import type { TranslatedText } from '../../engine/language/extend/coverage.ts'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { FlowDocument } from '../document/document.ts'
import { type Edit, type KeysIn, removeAt, setAt } from '../document/edits.ts'
import { type Tree, treeOf, valueIn } from '../document/tree.ts'

/** Returns the order of a catalog's entries: that of the texts in the flow, and the notes about them last. */
export const orderOf =
  (texts: readonly Pick<TranslatedText, 'path'>[]): KeysIn =>
  (parent) => {
    if (pathText(parent) === '$source') return texts.map(({ path }) => pathText(path))
    const isInside = ({ path }: Pick<TranslatedText, 'path'>) => parent.every((key, index) => path[index] === key)
    const keys = texts.filter(isInside).map(({ path }) => String(path[parent.length]))
    return [...new Set(keys), ...(parent.length === 0 ? ['$source'] : [])]
  }

/**
 * Returns the document of a catalog for the edits of one of its texts. Each edit also notes in `$source` which text of
 * the flow the translation is for. A translation that becomes empty is removed.
 */
export const rowDocument = (
  document: FlowDocument,
  { path, original, digest }: Pick<TranslatedText, 'path' | 'original' | 'digest'>,
  keysIn: KeysIn,
): Pick<FlowDocument, 'text' | 'edit'> => ({
  get text() {
    return document.text
  },
  edit(changes, how) {
    const first = ChangeSet.of(changes, document.text.length)
    const between = first.apply(document.state.doc).toString()
    const more = ChangeSet.of(noted(treeOf(between)!, { path, original, digest }, keysIn), between.length)
    document.edit(first.compose(more), how)
  },
})

function noted(
  tree: Tree,
  { path, original, digest }: Pick<TranslatedText, 'path' | 'original' | 'digest'>,
  keysIn: KeysIn,
): Edit[] {
  const value = valueIn(tree, path)
  const isEmpty = value === undefined || (value === '' && original !== '')
  if (isEmpty) return withoutEntry(tree, path)
  // The words of the original are only a start.
  const isStart = JSON.stringify(value) === JSON.stringify(original)
  return setAt(tree, ['$source', pathText(path)], isStart ? '' : digest, keysIn)
}

/** Returns the edits that remove an entry of a catalog, its notes in `$source`, and the groups that become empty. */
export function withoutEntry(tree: Tree, path: Path): Edit[] {
  const inside = pathText(path)
  const isInside = (place: string) =>
    place === inside || [`${inside}.`, `${inside}[`].some((at) => place.startsWith(at))
  const isAlone = (entry: Path) => {
    const group = valueIn(tree, entry.slice(0, -1))
    return !isPart(group) || Object.keys(group).every((key) => key === String(entry.at(-1)))
  }
  let entry = path
  while (entry.length > 1 && isAlone(entry)) entry = entry.slice(0, -1)
  const notes = Object.entries(valueIn(tree, ['$source']) ?? {})
  const rest = notes.filter(([place]) => !isInside(place))
  return [
    ...removeAt(tree, entry),
    ...(rest.length < notes.length ? setAt(tree, ['$source'], Object.fromEntries(rest)) : []),
  ]
}
