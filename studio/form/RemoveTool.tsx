import type { Path } from '../../engine/language/read/path.ts'
import { useWords } from '../words/words.ts'
import { stayNear } from './come-into.ts'
import { useForm } from './form-context.ts'

/** The button that removes a part. */
export function RemoveTool({ path, label }: { readonly path: Path; readonly label: string }) {
  const words = useWords()
  const { actions } = useForm()
  return (
    <button
      type="button"
      className="form-tool"
      aria-label={words('form-remove', { what: label })}
      onClick={({ currentTarget }) => stayNear(currentTarget, () => actions.remove(path))}
    >
      ×
    </button>
  )
}
