import { useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { useRename } from './use-rename.ts'

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
