import type { FrameLocator, Locator, Page } from 'playwright-core'
import { Visitor } from '../support/visitor.ts'

/** A person who works in the studio, in English. */
export class Marketer {
  private constructor(
    readonly visitor: Visitor,
    readonly page: Page,
  ) {}

  /** Opens a flow in the studio of a server, and waits for the check. The tour counts as seen, unless `tour` is set. */
  static async open(
    server: string,
    flow: string,
    { width = 1280, height = 900, tour = false } = {},
  ): Promise<Marketer> {
    const visitor = await Visitor.prepare({ width, height, locale: 'en-GB' })
    const marketer = await Marketer.come(visitor, `${server}/studio/?flow=${flow}`, { tour })
    await marketer.checked()
    return marketer
  }

  /** Opens a studio with a visitor that a test may have set up before. */
  static async come(visitor: Visitor, address: string, { tour = false } = {}): Promise<Marketer> {
    const { page } = visitor
    await page.addInitScript(
      (toured) => localStorage.setItem('kaiwa-studio', JSON.stringify({ language: 'en', theme: 'light', toured })),
      !tour,
    )
    await page.goto(address, { waitUntil: 'commit' })
    return new Marketer(visitor, page)
  }

  /** The text editor. */
  get editor(): Locator {
    return this.page.locator('.cm-content')
  }

  /** The form, as the preview shows it. */
  get preview(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  get findings(): Locator {
    return this.page.locator('.findings li')
  }

  /** Chooses a view, or a way of editing, by the name of its tab. */
  async choose(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab, exact: true }).click()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Opens nested parts of the form view that are not open yet, and returns the last one. */
  async unfold(...names: readonly string[]): Promise<Locator> {
    let part = this.page.getByRole('tabpanel').first()
    for (const name of names) {
      part = part.getByRole('region', { name, exact: true }).first()
      const opener = part.locator('.form-opener').first()
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    }
    return part
  }

  /** Replaces the editor's text by pasting another one. */
  async write(text: string): Promise<void> {
    await this.editor.click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.editor.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** Waits until the check has covered the last edit, and reports whether it found nothing. */
  async checked(): Promise<boolean> {
    const status = this.page.locator('.findings [role="status"]')
    await status.and(this.page.locator('[data-state="right"], [data-state="wrong"]')).waitFor()
    return (await status.getAttribute('data-state')) === 'right'
  }

  /** Waits until the check finds nothing, or something. */
  async finds(what: 'nothing' | 'something'): Promise<void> {
    const state = what === 'nothing' ? 'right' : 'wrong'
    await this.page.locator(`.findings [role="status"][data-state="${state}"]`).waitFor()
  }
}
