/** The forms that lie over the page, the topmost last. */
const forms: Element[] = []

/** Puts a form on top; returns the way to take it away. */
export function stack(form: Element): () => void {
  forms.push(form)
  return () => void forms.splice(forms.indexOf(form), 1)
}

/** True for the form on top, and for one that is a part of its page where nothing lies over that. */
export const isOnTop = (form: Element): boolean => forms.length === 0 || forms.at(-1) === form
