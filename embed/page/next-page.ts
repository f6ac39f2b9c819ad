import { goTo } from '../../engine/runtime/effects/carrier.ts'
import type { Form } from '../../renderers/chat/mount.tsx'

/** The event before the page after an accepted enquiry, dispatched on the element of the form. */
const submitted = 'kaiwa:submitted'

/**
 * Goes to the page that a form requests. Before the page after an accepted enquiry, the element of the form gets the
 * event `submitted`, once; if that is prevented, the form closes instead.
 *
 * @param to the address of the page, or its path on the site
 * @param element the element of the form; undefined for none
 */
export function goToNextPage({ store }: Form, to: string, element: Element | undefined): void {
  const { phase, earlier, token } = store.state().send
  // After Back on the way to the next page, the form shows that the enquiry is stored, and requests that page again.
  const isNews = phase === 'done' && earlier === null
  const detail = { token, to: new URL(to, window.origin).href }
  if (
    !isNews ||
    !element ||
    element.dispatchEvent(new CustomEvent(submitted, { detail, bubbles: true, cancelable: true }))
  )
    return goTo(to)
  store.dispatch({ type: 'thanksShown' })
  // The browser goes back over the entries of a dialog.
  store.dispatch({ type: 'pageChanged', moved: false })
}
