import { useEffect, type RefObject } from 'react'

const controls = 'a, button, input, select, textarea'

/** Lets Tab cycle within the dialog that has the focus: from its last control to its first, and back. */
export function useCycle(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current
    const press = (event: KeyboardEvent) => {
      const from = event.target
      if (event.key !== 'Tab' || event.defaultPrevented || !(from instanceof Element)) return
      const all = [...(from.closest('dialog')?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(isReached)
      const ahead = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
      if (all.some((element) => from.compareDocumentPosition(element) & ahead && !isSameGroup(from, element))) return
      event.preventDefault()
      all.at(event.shiftKey ? -1 : 0)?.focus()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [form])
}

const isReached = (control: HTMLElement) => control.tabIndex >= 0 && control.getClientRects().length > 0

/** Radio buttons with the same name are a single tab stop. */
const isSameGroup = (left: Element, right: Element) =>
  left instanceof HTMLInputElement &&
  right instanceof HTMLInputElement &&
  left.type === 'radio' &&
  left.name === right.name
