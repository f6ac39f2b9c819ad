import { getNodeValue } from 'jsonc-parser'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import type { Edit } from '../document/edits.ts'
import { type Tree, nodeAt, treeOf } from '../document/tree.ts'
import { useWords } from '../words/words.ts'
import { familyOf } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { goInto } from './come-into.ts'
import { useForm } from './form-context.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'

interface Props {
  readonly path: Path
  readonly name: string
  readonly taken: readonly string[]
}

/** Edits the name of an entry. The change applies on Enter, or when the control loses the focus. Escape discards it. */
export function KeyControl({ path, name, taken }: Props) {
  const words = useWords()
  const note = useId()
  const rename = useRename()
  const [refused, refuse] = useState<string>()
  const [typed, type] = useState<string>()
  const isWrong = typed !== undefined && typed !== name && (typed.trim() === '' || taken.includes(typed))
  const end = () => {
    type(undefined)
    if (typed === undefined || typed === name) return
    const reason = isWrong ? words('form-name-taken', { name: typed }) : rename(path, typed)
    refuse(reason)
    return reason === undefined ? typed : undefined
  }
  return (
    <span className="form-naming">
      <input
        className="form-key"
        aria-label={words('form-name-of', { name })}
        aria-invalid={isWrong}
        spellCheck={false}
        value={typed ?? name}
        data-own-undo={name}
        aria-describedby={refused === undefined ? undefined : note}
        onChange={({ target }) => {
          type(target.value)
          refuse(undefined)
        }}
        onBlur={end}
        onKeyDown={({ key }) => {
          if (key === 'Escape') type(undefined)
          const renamed = key === 'Enter' ? end() : undefined
          if (renamed !== undefined) goInto([...path.slice(0, -1), renamed])
        }}
      />
      {refused !== undefined && (
        <span id={note} className="form-refused" role="alert">
          {refused}
        </span>
      )}
    </span>
  )
}

/**
 * Returns a function that renames an entry in all files of its family, as one operation. It returns the reason if that
 * is impossible.
 */
function useRename(): (path: Path, name: string) => string | undefined {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const { announce, holdBack } = useForm()
  const listed = (ids: readonly string[]) => new Intl.ListFormat(words.language).format(ids)
  return (path, name) => {
    const renaming = renamedInFamily(workspace.opened.texts, current, path, name)
    if ('taken' in renaming) return words('form-rename-taken', { name, flows: listed(renaming.taken) })
    if ('unreadable' in renaming) return words('form-rename-unreadable', { flows: listed(renaming.unreadable) })
    const furtherFlows = [...renaming.edits.keys()].filter((id) => id !== current)
    // A part that is new is also new under its new name.
    if (workspace.snapshot().fresh.some((part) => pathText(part) === pathText(path)))
      holdBack([...path.slice(0, -1), name])
    flushSync(() => workspace.editTogether(renaming.edits))
    if (furtherFlows.length > 0) announce(words('form-renamed-there', { name, flows: listed(furtherFlows) }))
    return undefined
  }
}

/** The edits that rename an entry in all files of a family, or the files that prevent it. */
type Renaming =
  | { readonly edits: ReadonlyMap<string, readonly Edit[]> }
  /** The files in which the name is already taken. */
  | { readonly taken: readonly string[] }
  /** The files that cannot be read, in which the old name would remain. */
  | { readonly unreadable: readonly string[] }

/**
 * Computes the edits that rename an entry everywhere in the files of its family. Variants share the names of their
 * base.
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
  const family = familyOf(texts, id)
  const base = family && treeOf(texts[family.base.id]!)
  // An entry that only a variant has is named in the file of that variant only.
  const isShared = family && base && (id === family.base.id || nodeAt(base, path))
  const members = isShared
    ? [...[family.base, ...family.variants].map((member) => member.id), ...brokenVariants(texts, family.base.id)]
    : [id]
  const trees = new Map(members.map((member) => [member, treeOf(texts[member] ?? '')]))
  const unreadable = members.filter((member) => !trees.get(member))
  if (unreadable.length > 0) return { unreadable }
  const taken = [...new Set([...members, ...(family ? [family.base.id] : [])])].filter((member) => {
    const tree = trees.get(member) ?? base
    return tree && nodeAt(tree, now)
  })
  if (taken.length > 0) return { taken }
  const edits = [...trees].flatMap(([member, tree]): [string, readonly Edit[]][] => {
    const own = tree ? renamedEverywhere(tree, path, name, completeFlow(base, tree)) : []
    return own.length > 0 ? [[member, own]] : []
  })
  return { edits: new Map(edits) }
}

/** Returns the unreadable files that name a flow as their base. Once they are repaired, they are its variants. */
const brokenVariants = (texts: Readonly<Record<string, string>>, base: string): string[] =>
  Object.keys(texts).filter((id) => /"extends"\s*:\s*"([^"]*)"/.exec(texts[id]!)?.[1] === base && !treeOf(texts[id]!))

/** Returns the flow in which names are resolved: for a variant, merged with its base. */
function completeFlow(base: Tree | undefined, tree: Tree): Flow {
  const value = getNodeValue(tree.root) as SchemaPart
  if (value.extends === undefined || !base) return value as unknown as Flow
  return {
    version: value.version,
    id: value.id,
    ...(mergePatch(patchOf(getNodeValue(base.root) as SchemaPart), patchOf(value)) as object),
  } as unknown as Flow
}
