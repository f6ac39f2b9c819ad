import type { Path } from '../../engine/language/read/path.ts'
import { renameAt, setAt, type Edit } from '../document/edits.ts'
import type { Tree } from '../document/tree.ts'

/** Another name with another value in the place of an entry. */
export const renamedTo = (tree: Tree, path: Path, key: string, value: unknown): Edit[] => [...renameAt(tree, path, key), ...setAt(tree, path, value)]
