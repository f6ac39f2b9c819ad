import type { RendererProps } from '../renderer.ts'
import { useDispatch } from '../session.tsx'

interface Slots {
  readonly placeholder?: string | undefined
  readonly autocomplete?: string | undefined
}

/** The browser's own select. */
export function SelectField({ field, controlId, describedBy }: RendererProps<Slots>) {
  const dispatch = useDispatch()
  const { placeholder, autocomplete } = field.slots
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <select
        id={controlId}
        value={String(field.value)}
        autoComplete={autocomplete}
        aria-invalid={field.error !== null}
        aria-describedby={describedBy}
        onChange={(event) => dispatch({ type: 'edited', field: field.id, value: event.target.value })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {field.options.map(({ id, title }) => (
          <option value={id} key={id}>
            {title}
          </option>
        ))}
      </select>
    </>
  )
}
