const native = 'input:not([type="hidden"]), select, textarea, button, a[href]'
const widgets =
  '[role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"], [role="spinbutton"], [role="combobox"], [role="listbox"], [role="textbox"]'

/** Returns the controls with which visitors answer, without `aria-hidden` ones, which another control replaces. */
export const controlsIn = (box: ParentNode): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(`${native}, ${widgets}`)].filter(
    (element) => !element.closest('[aria-hidden="true"]'),
  )

/** Returns the typed controls. */
export const inputsIn = (box: ParentNode): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (item) =>
      !item.closest('[aria-hidden="true"]') &&
      (item.tagName === 'TEXTAREA' || !/^(?:hidden|checkbox|radio|button|submit|file|range|date)$/.test(item.type)),
  )

/** Returns the ids in an attribute that no element has. */
export const missingIn = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .filter((id) => id !== '' && !element.ownerDocument.getElementById(id))

/** Returns the accessible name of a control from its labels; '' for none. */
export function nameOf(control: HTMLElement): string {
  const texts = (control.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : (control.ownerDocument.getElementById(id)?.textContent ?? '')))
  const labels =
    'labels' in control ? [...((control as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent) : []
  const own = control.matches('button, a, [role]')
    ? [control.textContent, ...[...control.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt'))]
    : []
  return (
    [...texts, control.getAttribute('aria-label'), ...labels, ...own, control.getAttribute('title')]
      .map((text) => text?.trim() ?? '')
      .find((text) => text !== '') ?? ''
  )
}

/** Reports whether the Tab key reaches a control. */
export const isReached = (control: HTMLElement): boolean => control.tabIndex === 0 && !control.hasAttribute('disabled')
