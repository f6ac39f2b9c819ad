import type { Visitor } from './visitor.ts'

/**
 * The messages that a visitor sees, by field. A message that its control does not point to, or a control that says it
 * is invalid without one, is marked with `(!)`; two messages of one field are joined.
 */
export function messages(visitor: Visitor): Promise<Record<string, string>> {
  return visitor.form.evaluate((form) => {
    const seen: Record<string, string> = {}
    for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
      const control = field.querySelector('[aria-invalid]')
      const errors = [...field.querySelectorAll('[data-part="error"]')]
      const invalid = control?.getAttribute('aria-invalid') === 'true'
      const described = control?.getAttribute('aria-describedby')?.split(' ') ?? []
      const tied = invalid === errors.length > 0 && errors.every(({ id }) => described.includes(id))
      const text = errors.map((error) => error.textContent).join(' + ')
      if (text !== '' || !tied) seen[field.dataset.field!] = tied ? text : `(!) ${text}`
    }
    return seen
  })
}

/** The notes of one kind that a visitor sees below the fields, by field. */
export function notes(visitor: Visitor, kind: string): Promise<Record<string, string>> {
  return visitor.form.evaluate(
    (form, note) =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLElement>(`[data-field] [data-note="${note}"]`)].map((element) => [
          element.closest<HTMLElement>('[data-field]')!.dataset.field,
          element.textContent,
        ]),
      ),
    kind,
  )
}

/** The field that has the focus. */
export function focusedField(visitor: Visitor): Promise<string | undefined> {
  return visitor.page.evaluate(
    () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field,
  )
}

/** The steps that are shown, with their states. */
export function states(visitor: Visitor): Promise<Record<string, string | undefined>> {
  return visitor.form.evaluate((form) =>
    Object.fromEntries(
      [...form.querySelectorAll<HTMLElement>('[data-step]')].map(({ dataset }) => [
        dataset.step,
        dataset.state,
      ]),
    ),
  )
}
