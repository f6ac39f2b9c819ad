const native = 'input:not([type="hidden"]), select, textarea, button, a[href]'
const widgets =
  '[role="button"], [role="checkbox"], [role="radio"], [role="switch"], [role="slider"], [role="spinbutton"], [role="combobox"], [role="listbox"], [role="textbox"]'

/** What visitors answer with; what is hidden from some of them has another beside it. */
export const controlsIn = (box: ParentNode): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(`${native}, ${widgets}`)].filter(
    (element) => !element.closest('[aria-hidden="true"]'),
  )

/** What is typed into. */
export const inputsIn = (box: ParentNode): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (item) =>
      !item.closest('[aria-hidden="true"]') &&
      (item.tagName === 'TEXTAREA' || !/^(?:hidden|checkbox|radio|button|submit|file|range|date)$/.test(item.type)),
  )

/** The ids that an attribute names and that are not there. */
export const missingIn = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .filter((id) => id !== '' && !element.ownerDocument.getElementById(id))

/** What a control is called by what is said of it; '' for one without a name. */
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

/** True for what the Tab key comes to. */
export const isReached = (control: HTMLElement): boolean => control.tabIndex === 0 && !control.hasAttribute('disabled')
