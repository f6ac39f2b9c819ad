import type { Page } from 'playwright-core'

export const median = (numbers: readonly number[]): number =>
  Math.round(numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)]!)

/** The text of the first sentence in the preview, as an expression for `until`. */
export const bubble = 'document.querySelector("iframe").contentDocument.querySelector("[data-bubble]")?.textContent'

/** Returns the milliseconds from an action until an expression holds on the page; 20 s if it never does. */
export async function until(page: Page, act: () => Promise<unknown>, holds: string): Promise<number> {
  await page.evaluate(`{
    const started = performance.now()
    const wait = (resolved) => {
      const took = performance.now() - started
      if (took > 20000 || (${holds})) resolved(took)
      else setTimeout(wait, 2, resolved)
    }
    window.took = new Promise(wait)
  }
  // Nothing to wait for yet.
  0`)
  await act()
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took)
}

/** Milliseconds from a key to the end of the frame that shows it. */
export async function toFrame(page: Page, key: string): Promise<number> {
  await page.evaluate(`window.took = new Promise((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - timeStamp)
      port2.postMessage(0)
    }), { once: true, capture: true })
  })
  // Nothing to wait for yet.
  0`)
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took)
}

/** Pastes a text in place of the text in the editor. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.locator('.cm-content').evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
