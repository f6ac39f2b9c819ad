import { type PropsOf, defineRenderer } from '../renderer.ts'
import type { schema, selectField } from './schema.ts'

/** The browser's own select. */
export function SelectField({ field, edit, controlId, describedBy }: PropsOf<typeof schema>) {
  const { placeholder, autocomplete } = field.slots
  const { options, value } = field
  // Page scripts and autofill see the values that are sent. If all values are numbers other than 0, then 0 means "not
  // chosen".
  const none = options.every((option) => typeof option.value === 'number' && option.value !== 0) ? '0' : ''
  const sent = (id: string) => String(options.find((option) => option.id === id)?.value ?? none)
  const chosen = (text: string) => options.find((option) => String(option.value) === text)?.id ?? ''
  return (
    <>
      <label htmlFor={controlId}>{field.label}</label>
      <select
        id={controlId}
        value={sent(String(value))}
        autoComplete={autocomplete}
        aria-invalid={field.error !== null}
        aria-describedby={describedBy}
        onChange={(event) => edit(chosen(event.target.value))}
      >
        {placeholder !== undefined && <option value={none}>{placeholder}</option>}
        {options.map(({ id, title }) => (
          <option value={sent(id)} key={id}>
            {title}
          </option>
        ))}
      </select>
    </>
  )
}

export const select = defineRenderer<typeof selectField>('select', SelectField)
