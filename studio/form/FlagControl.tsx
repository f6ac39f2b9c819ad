import type { Path } from '../../engine/language/read/path.ts'
import { useForm } from './form-context.ts'
import { useDescribed } from './use-described.ts'

interface Props {
  readonly path: Path
  readonly value: boolean
  readonly name?: string
}

/** Yes or no. */
export function FlagControl({ path, value, name }: Props) {
  const { actions } = useForm()
  return <input type="checkbox" {...useDescribed(path)} aria-label={name} checked={value} onChange={({ target }) => actions.set(path, target.checked)} />
}
