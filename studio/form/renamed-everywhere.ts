import { getNodeValue } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { renameAt, setAt, type Edit } from '../document/edits.ts'
import { nodeAt, type Tree } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { namedPlaces, type NamedPlace } from './named-places.ts'

/**
 * Returns the edits that rename an entry, together with every place of the file that names it. If the structure of the
 * flow has mistakes, only the entry is renamed.
 *
 * @param flow the complete flow: for a variant, the file merged with its base
 */
export function renamedEverywhere(
  tree: Tree,
  path: Path,
  name: string,
  flow = getNodeValue(tree.root) as Flow,
): Edit[] {
  const places = placesIn(flow, path, name).filter((place) => nodeAt(tree, place.path))
  return [
    ...renameAt(tree, path, name),
    ...places.flatMap(({ path: at, on, value }) => (on === 'key' ? renameAt(tree, at, name) : setAt(tree, at, value))),
  ]
}

function placesIn(flow: Flow, path: Path, name: string): readonly NamedPlace[] {
  try {
    return namedPlaces(flow, path, name, vocabulary)
  } catch (error) {
    if (error instanceof TypeError) return []
    throw error
  }
}
