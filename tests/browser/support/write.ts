import type { Locator } from 'playwright-core'

/** Replaces a control's text, with the events of a keyboard that writes all of it at once. */
export async function write(control: Locator, text: string): Promise<void> {
  if (!(await control.evaluate(insert, text))) await control.fill(text)
}

/** Returns false if the control takes no text. Runs in the page. */
export async function insert(element: Element, text: string): Promise<boolean> {
  const control = element as HTMLInputElement
  const writable = !control.disabled && !control.readOnly && element.checkVisibility({ visibilityProperty: true })
  if (!writable || !(control.type === 'textarea' || /^(text|tel|email|search|url)$/.test(control.type))) return false
  control.focus()
  control.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  // The effects of an event follow at the end of its task. A test's clock does not hold a message back.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  return true
}
