import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { startStudio } from './start.ts'

/**
 * `npm run bench:studio`, after `npm run build`: what somebody waits for in the studio with the first flow, in milliseconds, medians.
 * From an edit of the first sentence to the preview, to the end of the check, and from a press to the contact sheet.
 */
const edits = 30
const studio = await startStudio()

const median = (numbers: readonly number[]) => Math.round(numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!)

/** Milliseconds from what is done until something holds on the page. */
async function until(page: Page, act: () => Promise<unknown>, holds: string): Promise<number> {
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

try {
  const page = await studio.open('enquiry')
  await page.getByRole('tab', { name: 'JSON', exact: true }).click()
  const bubble = 'document.querySelector("iframe").contentDocument.querySelector("[data-bubble]")?.textContent'
  await page.frameLocator('iframe').locator('[data-bubble]').first().waitFor()
  const said = String(await page.evaluate(bubble)).slice(0, 4)
  const original = readFileSync('flows/enquiry.flow.json', 'utf8')
  /** Pastes the flow with so many letters before its first sentence: more than a letter that is typed asks for. */
  const paste = async (letters: number) => {
    await page.locator('.cm-content').evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, original.replaceAll(`"${said}`, `"${'x'.repeat(letters)}${said}`))
    await page.keyboard.press('ControlOrMeta+a')
  }
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')

  const [shown, checked]: [number[], number[]] = [[], []]
  for (let edit = 1; edit <= edits; edit++) {
    shown.push(await until(page, () => paste(2 * edit - 1), `${bubble}.startsWith("${'x'.repeat(2 * edit - 1)}${said}")`))
    checked.push(await until(page, () => paste(2 * edit), `${bubble}.startsWith("${'x'.repeat(2 * edit)}${said}") && document.querySelector("[data-state=right]") !== null`))
  }
  const sheet = await until(page, () => page.getByRole('tab', { name: 'Texts', exact: true }).click(), 'document.querySelector(".sheet-group") !== null')
  console.table({ 'edit to preview': { ms: median(shown) }, 'edit to the end of the check': { ms: median(checked) }, 'press to contact sheet': { ms: Math.round(sheet) } })
} finally {
  await studio.end()
}
