import { useEffect, type RefObject } from 'react'

/** Controls that open a phone's keyboard. When the visitor closes the keyboard, they lose the focus on purpose. */
const typedControl = 'input:not([type="radio"], [type="checkbox"]), textarea'

/**
 * Keeps the focus in the form when the focused element disappears: it moves to its sibling, or else to its parent. In a
 * dialog the focus also moves to the parent when a script of the page takes it from a control.
 */
export function useKeepFocus(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const root = element.getRootNode() as Document | ShadowRoot
    // While the focus moves from one element to another, no element has it for an instant.
    let onItsWay = false
    // The visitor may have moved from an inline form to the rest of the page; a dialog always has the focus.
    let holder: EventTarget | null = null
    const moved = ({ type, target, relatedTarget }: FocusEvent) => {
      onItsWay = type === 'focusout' && relatedTarget !== null
      if (type === 'focusin') holder = target
      else if (!onItsWay && target instanceof Element && !target.matches(typedControl)) setTimeout(takeBack, 0, target)
    }
    const takeBack = (from: Element) => {
      if (element instanceof HTMLDialogElement && lost())
        from.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
    const hasLost = () => element instanceof HTMLDialogElement || (holder instanceof Node && !holder.isConnected)
    const lost = () => !onItsWay && hasLost() && (!root.activeElement || root.activeElement === document.body)
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, nextSibling, previousSibling, target } of records) {
        if (removedNodes.length === 0) continue
        const around = target instanceof Element ? target.closest('[tabindex]') : null
        for (const place of [nextSibling, previousSibling, around])
          if (lost() && place instanceof HTMLElement) place.focus({ preventScroll: true })
      }
    })
    observer.observe(element, { subtree: true, childList: true })
    // Capture listeners: they run before listeners in the form that may remove an element.
    element.addEventListener('focusout', moved, true)
    element.addEventListener('focusin', moved, true)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusout', moved, true)
      element.removeEventListener('focusin', moved, true)
    }
  }, [dialog])
}

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
