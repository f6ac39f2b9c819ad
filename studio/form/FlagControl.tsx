import type { Path } from '../../engine/language/read/path.ts'
import { useWords } from '../words/words.ts'
import { useForm } from './form-context.ts'
import { useDescribed } from './use-described.ts'

interface Props {
  readonly path: Path
  readonly value: boolean
  readonly name?: string
  /** True where it is either on or not there at all. */
  readonly onlyOn?: boolean
}

/** On or off. */
export function FlagControl({ path, value, name, onlyOn = false }: Props) {
  const words = useWords()
  const { actions } = useForm()
  return (
    <span className="form-chip">
      <input
        type="checkbox"
        {...useDescribed(path)}
        aria-label={name}
        checked={value}
        onChange={({ target }) =>
          onlyOn && !target.checked ? actions.remove(path) : actions.set(path, target.checked)
        }
      />
      <span aria-hidden="true">{words(value ? 'form-on' : 'form-off')}</span>
    </span>
  )
}
