import { getNodeValue } from 'jsonc-parser'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import type { Path } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { edited, type Edit } from '../document/edits.ts'
import { nodeAt, treeOf, type Tree } from '../document/tree.ts'
import { familyOf, valueOf } from '../variants/family.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'

type Texts = Readonly<Record<string, string>>

/** A name that an entry has been given in one file. */
export interface Renamed {
  /** The flow, or variant, in whose file it was done. */
  readonly id: string
  /** Where the entry stood. */
  readonly path: Path
  readonly name: string
}

/** What a file makes of its base, be it a variant: the flow in which names have their meaning. */
export function wholeOf(texts: Texts, id: string): Flow {
  const value = valueOf(texts[id]) ?? {}
  return whole(valueOf(texts[String(value.extends)]) ?? {}, value)
}

const whole = (base: SchemaPart, variant: SchemaPart): Flow =>
  (variant.extends === undefined ? variant : { version: variant.version, id: variant.id, ...(mergePatch(patchOf(base), patchOf(variant)) as object) }) as unknown as Flow

/** The edits that give an entry its new name in the other files of the family, by flow: those that still call it by the old one. */
export function renamedElsewhere(texts: Texts, { id, path, name }: Renamed): ReadonlyMap<string, readonly Edit[]> {
  const family = familyOf(texts, id)
  const now = [...path.slice(0, -1), name]
  const own = treeOf(texts[id] ?? '')
  // Who took it back is offered nothing.
  if (!family || !own || !nodeAt(own, now)) return new Map()
  const base = baseBefore(texts[family.base.id]!, id === family.base.id, path, name)
  if (!base) return new Map()
  const others = [family.base, ...family.variants].flatMap((member): [string, readonly Edit[]][] => {
    const tree = member.id === id ? undefined : treeOf(texts[member.id]!)
    const edits = !tree || nodeAt(tree, now) ? [] : renamedEverywhere(tree, path, name, whole(base, getNodeValue(tree.root) as SchemaPart))
    return edits.length > 0 ? [[member.id, edits]] : []
  })
  return new Map(others)
}

/** The base as it is while it has the old name; undefined where it does not have, or did not have, such an entry. */
function baseBefore(text: string, isRenamed: boolean, path: Path, name: string): SchemaPart | undefined {
  const tree = treeOf(text)
  if (!tree) return undefined
  const old = isRenamed ? withOldName(tree, path, name) : tree
  return old && nodeAt(old, path) && (getNodeValue(old.root) as SchemaPart)
}

function withOldName(tree: Tree, path: Path, name: string): Tree | undefined {
  const now = [...path.slice(0, -1), name]
  if (nodeAt(tree, path) || !nodeAt(tree, now)) return undefined
  return treeOf(edited(tree.text, renamedEverywhere(tree, now, String(path.at(-1)))))
}
