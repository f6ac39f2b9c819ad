import { useWords } from '../words/words.ts'
import { useForm, type PartProps } from './form-context.ts'

/** What a variant takes out of its base. */
export function TakenOut({ path, label }: PartProps) {
  const words = useWords()
  const { actions } = useForm()
  return (
    <p className="form-line form-taken">
      {words('form-taken-out', { what: label })}{' '}
      <button type="button" onClick={() => actions.remove(path)}>
        {words('form-take-back')}
      </button>
    </p>
  )
}
