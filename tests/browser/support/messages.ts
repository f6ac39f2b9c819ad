import type { Visitor } from './visitor.ts'
import { insert } from './write.ts'

/**
 * The messages that a visitor sees, by field. A message that its control does not point to, or a control that says it
 * is invalid without one, is marked with `(!)`; two messages of one field are joined.
 */
export const messages = (visitor: Visitor): Promise<Record<string, string>> => visitor.form.evaluate(messagesIn)

/** The messages after each of some texts that are written into a field one after another, in one call of the page. */
export async function messagesAfter(
  visitor: Visitor,
  field: string,
  texts: readonly string[],
): Promise<Record<string, string>[]> {
  await visitor.control(field).waitFor()
  // As a text, since a function of a page knows no others; from here, the page's own policy does not hold it back.
  return visitor.page.evaluate<Record<string, string>[]>(`(async () => {
    const insert = ${insert.toString()}
    const messagesIn = ${messagesIn.toString()}
    const form = document.querySelector('[data-kaiwa="form"]')
    const control = form.querySelector('[data-field="${field}"] input:not([type="date"], [type="month"])')
    const seen = []
    for (const text of ${JSON.stringify(texts)}) {
      if (!(await insert(control, text))) throw new Error('${field} takes no text.')
      seen.push(messagesIn(form))
    }
    return seen
  })()`)
}

/** Runs in the page. */
function messagesIn(form: Element): Record<string, string> {
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
  return visitor.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field)
}

/** The steps that are shown, with their states. */
export function states(visitor: Visitor): Promise<Record<string, string | undefined>> {
  return visitor.form.evaluate((form) =>
    Object.fromEntries(
      [...form.querySelectorAll<HTMLElement>('[data-step]')].map(({ dataset }) => [dataset.step, dataset.state]),
    ),
  )
}
