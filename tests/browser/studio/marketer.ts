import type { FrameLocator, Locator, Page } from 'playwright-core'
import { Visitor } from '../support/visitor.ts'

interface Screen {
  readonly width?: number
  readonly height?: number
  /** Whether fingers work on the screen. */
  readonly touch?: boolean
}

interface Preferences {
  readonly tour?: boolean
  /** Whether the preview is edited. By default it is tried out. */
  readonly edits?: boolean
  readonly theme?: 'light' | 'dark'
  readonly language?: 'en' | 'ja'
}

/** A person who works in the studio, by default in English. */
export class Marketer {
  private constructor(
    readonly visitor: Visitor,
    readonly page: Page,
  ) {}

  /**
   * Opens a flow in the studio of a server, and waits for the check. The tour counts as seen, unless `tour` is set. The
   * preview is to be tried out, unless `edits` is set.
   */
  static async open(
    server: string,
    flow: string,
    { width = 1280, height = 900, touch = false, ...preferences }: Screen & Preferences = {},
  ): Promise<Marketer> {
    const visitor = await Visitor.prepare({ width, height, touch, locale: 'en-GB' })
    const marketer = await Marketer.come(visitor, `${server}/studio/?flow=${flow}`, preferences)
    await marketer.checked()
    return marketer
  }

  /** Opens a studio with a visitor that a test may have set up before. */
  static async come(
    visitor: Visitor,
    address: string,
    { tour = false, theme = 'light', language = 'en', edits = false }: Preferences = {},
  ): Promise<Marketer> {
    const { page } = visitor
    if (!edits) await page.addInitScript(() => localStorage.setItem('kaiwa-studio-picture', 'try'))
    await page.addInitScript((preferences) => localStorage.setItem('kaiwa-studio', JSON.stringify(preferences)), {
      language,
      theme,
      toured: !tour,
    })
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

  /**
   * Chooses a view, or a way of editing, by the name of its tab. A narrow screen shows the tabs of one pane at a time.
   */
  async choose(tab: string): Promise<void> {
    const wanted = this.page.locator('[role="tab"]').filter({ hasText: new RegExp(`^${tab}$`) })
    await wanted.waitFor({ state: 'attached' })
    if (!(await wanted.isVisible())) await this.page.locator('.sides [aria-pressed="false"]').click()
    await wanted.click()
  }

  /** Presses a tool of the toolbar, which a narrow screen shows in a menu. */
  async useTool(name: string): Promise<void> {
    const more = this.page.getByRole('button', { name: 'More tools', exact: true })
    if (await more.and(this.page.locator('[aria-expanded="false"]')).isVisible()) await more.click()
    await this.press(name)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Drags a handle onto a part of an element, by default its middle. `drop` is false to keep the pointer pressed. */
  async drag(
    handle: Locator,
    onto: Locator,
    { x = 0.5, y = 0.5, drop = true }: { readonly x?: number; readonly y?: number; readonly drop?: boolean } = {},
  ): Promise<void> {
    const { mouse } = this.page
    await onto.scrollIntoViewIfNeeded()
    await handle.scrollIntoViewIfNeeded()
    const [from, to] = [await boxOf(handle), await boxOf(onto)]
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 6 })
    if (drop) await mouse.up()
  }

  /** Drags a handle onto a part of an element with a finger. `during` is called before the finger is lifted. */
  async dragByFinger(handle: Locator, onto: Locator, y: number, during: () => Promise<void>): Promise<void> {
    const devtools = await this.visitor.context.newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await handle.scrollIntoViewIfNeeded()
    const [from, to] = [await boxOf(handle), await boxOf(onto)]
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
    const end = { x: to.x + to.width / 2, y: to.y + to.height * y }
    await touch('touchStart', start)
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part })
    await during()
    await touch('touchEnd')
    await devtools.detach()
  }

  /** Adds a question in the form view, by the title of its kind. */
  async addQuestion(kind: string): Promise<void> {
    await this.press('+ Add a question')
    await this.page
      .locator('.adding-card')
      .filter({ has: this.page.getByText(kind, { exact: true }) })
      .click()
    await this.press('Add this question')
  }

  /**
   * Opens a card of the form view and the parts inside it, as far as they are not open yet, and returns the last one. A
   * part that opens as a page is then drawn in place of the others.
   */
  async unfold(...names: readonly string[]): Promise<Locator> {
    let part = this.page.getByRole('tabpanel').first()
    let card = part
    for (const name of names) {
      part = part.locator(`section[aria-label="${name}"]:visible`).first()
      const opener = part.locator(':scope > .form-head > .form-opener')
      await part.waitFor()
      if ((await opener.count()) === 0) continue
      const opensPage = await part.evaluate((element) => element.classList.contains('form-leading'))
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
      if (!opensPage) card = part
      const page = card.locator('.form-page:not([hidden])')
      if (opensPage) part = page
      else if (await page.isVisible()) await page.locator('[data-root]').click()
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

/** Returns where the window shows an element, as soon as it is there. */
async function boxOf(element: Locator) {
  await element.waitFor()
  return (await element.boundingBox())!
}
