import { getNodeValue } from 'jsonc-parser'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import type { Edit } from '../document/edits.ts'
import { type Tree, nodeAt, treeOf } from '../document/tree.ts'
import { familyOf } from '../variants/family.ts'
import { useWords } from '../words/words.ts'
import { goInto } from './come-into.ts'
import { useForm } from './form-context.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'

interface Props {
  readonly path: Path
  readonly name: string
  readonly taken: readonly string[]
}

/**
 * The name of an entry. It is changed when it is complete: on Enter, or when the control is left; Escape takes it back.
 */
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
 * Gives an entry another name in all files of its family, as one operation; returns the reason where that cannot be.
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
    const otherFiles = [...renaming.edits.keys()].filter((id) => id !== current)
    // A part that is new is so under its new name.
    if (workspace.snapshot().fresh.some((part) => pathText(part) === pathText(path)))
      holdBack([...path.slice(0, -1), name])
    flushSync(() => workspace.editTogether(renaming.edits))
    if (otherFiles.length > 0) announce(words('form-renamed-there', { name, flows: listed(otherFiles) }))
    return undefined
  }
}

/** Another name for an entry in all files of a family, or the files that keep it from that. */
type Renaming =
  | { readonly edits: ReadonlyMap<string, readonly Edit[]> }
  /** The name is taken in these. */
  | { readonly taken: readonly string[] }
  /** These cannot be read, so that the old name would stay in them. */
  | { readonly unreadable: readonly string[] }

/**
 * Works out what gives an entry another name, wherever the files of its family name it: a name of the base is that of
 * its variants, too.
 *
 * @param id the flow, or variant, in whose file it is done
 * @param path where the entry is
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
  // What a variant alone has is named in its own file only.
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

/**
 * Returns the files that cannot be read and that name a flow as their base: once they are mended, they are its
 * variants.
 */
const brokenVariants = (texts: Readonly<Record<string, string>>, base: string): string[] =>
  Object.keys(texts).filter((id) => /"extends"\s*:\s*"([^"]*)"/.exec(texts[id]!)?.[1] === base && !treeOf(texts[id]!))

/** Makes the flow in which names have their meaning: of a variant, with what its base says. */
function completeFlow(base: Tree | undefined, tree: Tree): Flow {
  const value = getNodeValue(tree.root) as SchemaPart
  if (value.extends === undefined || !base) return value as unknown as Flow
  return {
    version: value.version,
    id: value.id,
    ...(mergePatch(patchOf(getNodeValue(base.root) as SchemaPart), patchOf(value)) as object),
  } as unknown as Flow
}
