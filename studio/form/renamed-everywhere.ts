import { getNodeValue } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'
import type { Flow } from '../../schemas/flow.ts'
import { renameAt, setAt, type Edit } from '../document/edits.ts'
import { nodeAt, type Tree } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { namedPlaces, type NamedPlace } from './named-places.ts'

/**
 * Another name for an entry, and in every place of the file that names it. Of a flow with mistakes in its structure
 * only the entry.
 *
 * @param flow what the file makes of its base, where it is a variant
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
