import type { Path } from '../../engine/language/read/path.ts'
import { getNodeValue } from 'jsonc-parser'
import type { Flow } from '../../schemas/flow.ts'
import { renameAt, setAt, type Edit } from '../document/edits.ts'
import { nodeAt, type Tree } from '../document/tree.ts'
import { vocabulary } from '../vocabulary.ts'
import { namedPlaces, type NamedPlace } from './named-places.ts'

/** Another name for an entry, and in every place that names it. Of a flow with mistakes in its structure, and of a variant, only the entry. */
export function renamedEverywhere(tree: Tree, path: Path, name: string): Edit[] {
  const places = placesIn(tree, path, name).filter((place) => nodeAt(tree, place.path))
  return [...renameAt(tree, path, name), ...places.flatMap(({ path: at, on, value }) => (on === 'key' ? renameAt(tree, at, name) : setAt(tree, at, value)))]
}

function placesIn(tree: Tree, path: Path, name: string): readonly NamedPlace[] {
  const flow = getNodeValue(tree.root) as Flow
  if ('extends' in flow) return []
  try {
    return namedPlaces(flow, path, name, vocabulary)
  } catch (error) {
    if (error instanceof TypeError) return []
    throw error
  }
}
