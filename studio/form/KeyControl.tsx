import { getNodeValue } from 'jsonc-parser'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { mergePatch } from '../../engine/language/extend/merge.ts'
import { patchOf } from '../../engine/language/extend/overlay.ts'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import type { SchemaPart } from '../../engine/language/read/schema-part.ts'
import type { Flow } from '../../schemas/flow.ts'
import { isPartId } from '../desk/opened.ts'
import type { Edit } from '../document/edits.ts'
import { nodeAt, type Tree, treeOf } from '../document/tree.ts'
import { useWords } from '../words/words.ts'
import { basesOf, completeFlow, familyOf, partsOf, usersOf } from '../workspace/family.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { goInto } from './come-to.ts'
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

  const trees = new Map([...members].map((member) => [member, treeOf(texts[member] ?? '')]))
  const unreadable = [...members].filter((member) => !trees.get(member))
  if (unreadable.length > 0) return { unreadable }
  const taken = [...new Set([...members, ...own])].filter((member) => {
    const tree = trees.get(member) ?? treeOf(texts[member] ?? '')
    return tree && nodeAt(tree, now) && (members.has(member) || isUnder(texts, member, id))
  })
  if (taken.length > 0) return { taken }
  const edits = [...trees].flatMap(([member, tree]): [string, readonly Edit[]][] => {
    const changes = tree ? renamedEverywhere(tree, path, name, flowFor(texts, member, tree)) : []
    return changes.length > 0 ? [[member, changes]] : []
  })
  return { edits: new Map(edits) }
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

/** Returns the flow in which names are resolved: all files of a flow, or a part file over a flow that uses it. */
function flowFor(texts: Readonly<Record<string, string>>, id: string, tree: Tree): Flow {
  const own = getNodeValue(tree.root) as SchemaPart
  const { version } = own
  if (!isPartId(id)) return { version, id, ...(completeFlow(texts, id) ?? own) } as unknown as Flow
  const [user = ''] = usersOf(texts, id)
  return { version, id, ...(mergePatch(completeFlow(texts, user) ?? {}, patchOf(own)) as object) } as unknown as Flow
}
