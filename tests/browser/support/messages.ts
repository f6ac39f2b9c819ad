import type { Visitor } from './visitor.ts'
import { insert } from './write.ts'

/**
 * Returns the messages that a visitor sees, by field. `(!)` marks a message that its control does not reference, and a
 * control whose invalid state does not match. Two messages of one field are joined.
 */
export const messages = (visitor: Visitor): Promise<Record<string, string>> => visitor.form.evaluate(messagesIn)

/** Writes texts into a field one after another, in one call of the page, and returns the messages after each. */
export async function messagesAfter(
  visitor: Visitor,
  field: string,
  texts: readonly string[],
): Promise<Record<string, string>[]> {
  await visitor.control(field).waitFor()
  // A string, because a function in the page cannot refer to others. The page's own policy does not block it here.
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
