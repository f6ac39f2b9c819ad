import type { Path } from '../../engine/language/read/path.ts'
import { useForm } from './form-context.ts'
import { useDescribed } from './use-described.ts'

interface Props {
  readonly path: Path
  readonly value: string
  readonly name?: string
}

/** Edits a text, over as many lines as it has. */
export function TextControl({ path, value, name }: Props) {
  const { actions } = useForm()
  return (
    <textarea
      {...useDescribed(path)}
      aria-label={name}
      rows={1}
      value={value}
      onChange={({ target }) => actions.set(path, target.value, 'typed')}
    />
  )
}
