import { OptionWords } from '../OptionWords.tsx'
import { type PropsOf, defineRenderer } from '../renderer.ts'
import { useDispatch } from '../session.tsx'
import type { schema, checkboxesField } from './schema.ts'

/** Checkboxes in a group that is named by the step's question. */
export function CheckboxesField({ field, controlId, describedBy, questionId }: PropsOf<typeof schema>) {
  const dispatch = useDispatch()
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []

  // The newest option is the last one: if options exclude each other, it wins.
  const turn = (id: string, on: boolean) => {
    const remaining = field.options.map((option) => option.id).filter((item) => item !== id && chosen.includes(item))
    dispatch({ type: 'edited', field: field.id, value: on ? [...remaining, id] : remaining, pressed: true })
  }

  return (
    <div className="checkboxes" role="group" aria-labelledby={questionId} aria-describedby={describedBy}>
      {field.options.map(({ id, value: sent, title, description }) => (
        <label className="option-box checkbox" data-checked={chosen.includes(id)} key={id}>
          <input
            type="checkbox"
            name={controlId}
            value={String(sent)}
            checked={chosen.includes(id)}
            aria-label={title}
            aria-describedby={description ? `${controlId}-${id}` : undefined}
            aria-invalid={field.error !== null}
            onChange={(event) => turn(id, event.target.checked)}
          />
          <OptionWords id={`${controlId}-${id}`} title={title} description={description} />
        </label>
      ))}
    </div>
  )
}

export const checkboxes = defineRenderer<typeof checkboxesField>('checkboxes', CheckboxesField)
