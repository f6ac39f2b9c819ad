import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Path, pathText } from '../../engine/language/read/path.ts'
import { PickSelect } from '../controls/PickSelect.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { useForm } from './form-context.ts'
import { type PossibleName, useKeyNames } from './names-for.ts'
import { renamedInFamily } from './renamed-in-family.ts'
import { openPart } from './reveal-part.ts'

interface Props {
  readonly path: Path
  readonly name: string
  readonly taken: readonly string[]
}

/** Edits the name of an entry. The change applies on Enter, or when the control loses the focus. Escape discards it. */
export function KeyControl({ path, name, taken }: Props) {
  const words = useWords()
  const note = useId()
  const { idOf } = useForm()
  const rename = useRename()
  const [refused, refuse] = useState<string>()
  const [typed, type] = useState<string>()
  const isWrong = typed !== undefined && typed !== name && (typed.trim() === '' || taken.includes(typed))
  const end = () => {
    type(undefined)
    if (typed === undefined || typed === name) return
    const isPage = document.getElementById(idOf(path, 'page')) !== null
    const reason = isWrong ? words('form-name-taken', { name: typed }) : rename(path, typed)
    refuse(reason)
    if (reason !== undefined) return undefined
    if (isPage) openPart([...path.slice(0, -1), typed], idOf)
    return typed
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
          if (renamed !== undefined) openPart([...path.slice(0, -1), renamed], idOf)
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

interface EntryNameProps {
  readonly path: Path
  /** The names of all entries of the same part. */
  readonly siblings: readonly string[]
}

/** Edits the name of an entry, or picks it where only some names are possible. */
export function EntryName({ path, siblings }: EntryNameProps) {
  const possible = useKeyNames(path.slice(0, -1))
  const name = String(path.at(-1))
  return possible ? (
    <PickedKey path={path} name={name} taken={siblings} names={possible} />
  ) : (
    <KeyControl path={path} name={name} taken={siblings} />
  )
}

interface PickedKeyProps extends Props {
  readonly names: readonly PossibleName[]
}

/** Picks the name of an entry that names something else, such as an agreement. */
function PickedKey({ path, name, taken, names }: PickedKeyProps) {
  const words = useWords()
  const { actions, idOf } = useForm()
  const rename = (key: string) => {
    flushSync(() => actions.rename(path, key))
    openPart([...path.slice(0, -1), key], idOf)
  }
  return (
    <PickSelect label={words('form-name-of', { name })} value={name} choose={rename}>
      {names.every((item) => item.name !== name) && <option value={name}>{name}</option>}
      {names
        .filter((item) => item.name === name || !taken.includes(item.name))
        .map((item) => (
          <option key={item.name} value={item.name}>
            {item.title}
          </option>
        ))}
    </PickSelect>
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
