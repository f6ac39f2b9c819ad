import type { Locator } from 'playwright-core'

/** Writes a text instead of what a control holds, with the events of a keyboard that writes all of it at once. */
export async function write(control: Locator, text: string): Promise<void> {
  if (!(await control.evaluate(insert, text))) await control.fill(text)
}

/** Runs in the page; false where the control takes no text. */
export async function insert(element: Element, text: string): Promise<boolean> {
  const control = element as HTMLInputElement
  const writable = !control.disabled && !control.readOnly && element.checkVisibility({ visibilityProperty: true })
  if (!writable || !(control.type === 'textarea' || /^(text|tel|email|search|url)$/.test(control.type))) return false
  control.focus()
  control.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  // What follows from an event follows at the end of a task. A message is one that no test's clock holds back.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(null)
  })
  return true
}
