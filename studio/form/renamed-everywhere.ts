import { getNodeValue } from 'jsonc-parser'
import type { Path } from '../../engine/language/read/path.ts'
import { isPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { renameAt, setAt, type Edit } from '../document/edits.ts'
import { nodeAt, type Tree, valueIn } from '../document/tree.ts'
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
  const places = [...placesIn(flow, path, name), ...placesOfChanges(tree, path, name)].filter((place) =>
    nodeAt(tree, place.path),
  )
  return [
    ...renameAt(tree, path, name),
    ...places.flatMap(({ path: at, on, value }) => (on === 'key' ? renameAt(tree, at, name) : setAt(tree, at, value))),
  ]
}

/** Lists of names that variants change by their entries: those of steps and those of fields. */
const lists: Readonly<Record<'steps' | 'fields', readonly Path[]>> = {
  steps: [['order'], ['clients', 'needs']],
  fields: [
    ['clients', 'query'],
    ['send', 'needs', 'agreed'],
  ],
}

/** Returns the places of a variant at which it adds a name to a list, removes it, or puts another one next to it. */
function placesOfChanges(tree: Tree, path: Path, name: string): NamedPlace[] {
  const own = String(path.at(-1))
  const named = path[0] === 'steps' && (path.length === 2 ? lists.steps : path[2] === 'fields' ? lists.fields : [])
  return (named || []).flatMap((list) => {
    const change = valueIn(tree, list)
    if (!isPart(change)) return []
    const { add } = change
    const listed = ['add', 'remove'].flatMap((key) => {
      const entries = change[key]
      return Array.isArray(entries)
        ? entries.map((entry: unknown, index) => ({ entry, at: [...list, key, index] }))
        : []
    })
    const neighbours = Object.entries(isPart(add) ? add : {}).flatMap(([key, place]) =>
      Object.entries(isPart(place) ? place : {}).map(([side, entry]) => ({ entry, at: [...list, 'add', key, side] })),
    )
    return [
      ...[...neighbours, ...listed].flatMap(({ entry, at }): NamedPlace[] =>
        entry === own ? [{ path: at, on: 'value', value: name }] : [],
      ),
      ...(isPart(add) && Object.hasOwn(add, own) ? [{ path: [...list, 'add', own], on: 'key' as const }] : []),
    ]
  })
}

function placesIn(flow: Flow, path: Path, name: string): readonly NamedPlace[] {
  try {
    return namedPlaces(flow, path, name, vocabulary)
  } catch (error) {
    if (error instanceof TypeError) return []
    throw error
  }
}
