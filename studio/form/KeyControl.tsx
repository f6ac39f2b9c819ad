import { useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { useSnapshot, useWorkspace } from '../app/use-workspace.ts'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { wholeOf } from './renamed-elsewhere.ts'
import { renamedEverywhere } from './renamed-everywhere.ts'

interface Props {
  readonly path: Path
  readonly name: string
  readonly taken: readonly string[]
}

/** The name of an entry. It is changed when it is complete: on Enter, or when the control is left; Escape takes it back. */
export function KeyControl({ path, name, taken }: Props) {
  const words = useWords()
  const { announce } = useForm()
  const rename = useRename()
  const [typed, type] = useState<string>()
  const isWrong = typed !== undefined && typed !== name && (typed.trim() === '' || taken.includes(typed))
  const end = () => {
    type(undefined)
    if (typed === undefined || typed === name) return
    if (isWrong) announce(words('form-name-taken', { name: typed }))
    else rename(path, typed)
  }
  return (
    <input
      className="form-key"
      aria-label={words('form-name-of', { name })}
      aria-invalid={isWrong}
      spellCheck={false}
      value={typed ?? name}
      onChange={({ target }) => type(target.value)}
      onBlur={end}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end()
        if (key === 'Escape') type(undefined)
      }}
    />
  )
}

/** Gives an entry another name, and every place of the file that names it; for other files of its family that is offered. */
function useRename(): (path: Path, name: string) => void {
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const { actions, offerRename } = useForm()
  return (path, name) => {
    actions.all((tree) => renamedEverywhere(tree, path, name, wholeOf(workspace.opened.texts, current)))
    offerRename({ id: current, path, name })
  }
}
