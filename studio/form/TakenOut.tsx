import { useWords } from '../words/words.ts'
import { useForm, type PartProps } from './form-context.ts'

/** A part of the base that a variant removes, with a button that restores it. */
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
