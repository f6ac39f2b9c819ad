import { getNodeValue } from 'jsonc-parser'
import { digestOf } from '../../engine/language/extend/coverage.ts'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import { type Path, pathText, textPath, valueAt } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { flowIdOf, isCatalogId, isFlowId, isPartId } from '../desk/opened.ts'
import { type Edit, edited, renameAt, setAt } from '../document/edits.ts'
import { nodeAt, type Tree, treeOf, valueIn } from '../document/tree.ts'
import { basesOf, catalogsOf, completeFlow, familyOf, partsOf, usersOf } from '../workspace/family.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'

/** The edits that rename an entry in all files of a family, or the files that prevent it. */
type Renaming =
  | { readonly edits: ReadonlyMap<string, readonly Edit[]> }
  /** The files in which the name is already taken. */
  | { readonly taken: readonly string[] }
  /** The files that cannot be read, in which the old name would remain. */
  | { readonly unreadable: readonly string[] }

/**
 * Computes the edits that rename an entry everywhere in the files of its family. Variants share the names of their
 * base, and catalogs those of their flow.
 *
 * @param id the flow, or variant, in whose file the entry is renamed
 * @param path the path of the entry
 */
export function renamedInFamily(
  texts: Readonly<Record<string, string>>,
  id: string,
  path: Path,
  name: string,
): Renaming {
  const now = [...path.slice(0, -1), name]
  const own = new Set([id, ...membersWith(texts, id)])
  const isNamed = (member: string) => {
    const tree = treeOf(texts[member] ?? '')
    return tree && nodeAt(tree, path)
  }
  // An entry that a variant adds is named in the file of that variant, and in those of the variants over it.
  const isShared =
    isPartId(id) || [...own].some((member) => member !== id && isNamed(member) && isUnder(texts, member, id))
  const isBase = !isPartId(id) && familyOf(texts, id)?.base.id === id
  const over = [...own].filter((member) => !isPartId(member) && basesOf(texts, member).includes(id))
  const members = new Set(isShared || isBase ? own : [id, ...over])
  for (const part of [...members].filter((member) => isPartId(member) && isNamed(member)))
    for (const user of usersOf(texts, part)) for (const member of membersWith(texts, user)) members.add(member)
  // A part file that further flows use as well is left as it is, unless the name is its own.
  for (const part of [...members].filter(isPartId))
    if (!isNamed(part) && !usersOf(texts, part).every((user) => members.has(user))) members.delete(part)
  for (const catalog of [...members].filter(isFlowId).flatMap((flow) => catalogsOf(texts, flow))) members.add(catalog)

  const trees = new Map([...members].map((member) => [member, treeOf(texts[member] ?? '')]))
  const unreadable = [...members].filter((member) => !trees.get(member))
  if (unreadable.length > 0) return { unreadable }
  const taken = [...new Set([...members, ...own])].filter((member) => {
    const tree = trees.get(member) ?? treeOf(texts[member] ?? '')
    return tree && nodeAt(tree, now) && (members.has(member) || isUnder(texts, member, id))
  })
  if (taken.length > 0) return { taken }
  const edits = new Map<string, readonly Edit[]>()
  const add = (member: string, changes: readonly Edit[]) => {
    if (changes.length > 0) edits.set(member, [...(edits.get(member) ?? []), ...changes])
  }
  for (const [member, tree] of trees) add(member, renamedEverywhere(tree!, path, name, flowFor(texts, member, tree!)))
  const after = { ...texts, ...Object.fromEntries([...edits].map(([file, all]) => [file, edited(texts[file]!, all)])) }
  for (const catalog of [...members].filter(isCatalogId)) {
    const [before, now] = [texts, after].map((all) => completeFlow(all, flowIdOf(catalog)))
    add(catalog, renamedNotes(trees.get(catalog)!, path, name, { before, now }))
  }
  return { edits }
}

/**
 * Returns the edits of what `$source` of a catalog notes: the places have the new name, and a text that was current
 * stays so if only the name in it has changed.
 */
function renamedNotes(
  tree: Tree,
  path: Path,
  name: string,
  flow: { readonly before: unknown; readonly now: unknown },
): Edit[] {
  return Object.entries((valueIn(tree, ['$source']) ?? {}) as Record<string, unknown>).flatMap(([place, digest]) => {
    const at = textPath(place)
    const isInside = pathText(at.slice(0, path.length)) === pathText(path)
    const to = isInside ? [...path.slice(0, -1), name, ...at.slice(path.length)] : at
    const isCurrent = digest === digestOf(valueAt(flow.before, at))
    return [
      ...(isInside ? renameAt(tree, ['$source', place], pathText(to)) : []),
      ...(isCurrent ? setAt(tree, ['$source', place], digestOf(valueAt(flow.now, to))) : []),
    ]
  })
}

/** Returns the files of a flow's family, with its unreadable variants and the part files of all of them. */
function membersWith(texts: Readonly<Record<string, string>>, id: string): string[] {
  if (isPartId(id)) return [id, ...usersOf(texts, id).flatMap((user) => membersWith(texts, user))]
  const family = familyOf(texts, id)
  if (!family) return [id]
  const flows = [family.base, ...family.variants].map((member) => member.id)
  const broken = flows.flatMap((flow) => brokenVariants(texts, flow))
  return [...new Set([...flows, ...broken, ...flows.flatMap((flow) => partsOf(texts, flow))])]
}

/** Reports whether a file is one of those that a flow is laid over. */
const isUnder = (texts: Readonly<Record<string, string>>, member: string, id: string): boolean =>
  isPartId(member) ? usersOf(texts, member).includes(id) : basesOf(texts, id).includes(member)

/** Returns the unreadable files that name a flow as their base. Once they are repaired, they are its variants. */
const brokenVariants = (texts: Readonly<Record<string, string>>, base: string): string[] =>
  Object.keys(texts).filter((id) => /"extends"\s*:\s*"([^"]*)"/.exec(texts[id]!)?.[1] === base && !treeOf(texts[id]!))

/**
 * Returns the flow in which names are resolved: all files of a flow, a part file over a flow that uses it, or a catalog
 * over its flow.
 */
function flowFor(texts: Readonly<Record<string, string>>, id: string, tree: Tree): Flow {
  const own = getNodeValue(tree.root) as SchemaPart
  const { version } = own
  if (isCatalogId(id)) {
    const { $schema: _schema, version: _version, translates: _translates, $source: _source, ...translated } = own
    const flow = flowIdOf(id)
    return {
      version,
      id: flow,
      ...(mergePatch(completeFlow(texts, flow) ?? {}, translated) as object),
    } as unknown as Flow
  }
  if (!isPartId(id)) return { version, id, ...(completeFlow(texts, id) ?? own) } as unknown as Flow
  const [user = ''] = usersOf(texts, id)
  return { version, id, ...(mergePatch(completeFlow(texts, user) ?? {}, patchOf(own)) as object) } as unknown as Flow
}
