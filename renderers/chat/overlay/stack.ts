/** The forms that are open over the page, the topmost last. */
const forms: Element[] = []

/** Puts a form on top; returns the function that removes it. */
export function stack(form: Element): () => void {
  forms.push(form)
  return () => void forms.splice(forms.indexOf(form), 1)
}

/** Reports whether a form is on top; an inline form is while no form is open over the page. */
export const isOnTop = (form: Element): boolean => forms.length === 0 || forms.at(-1) === form
