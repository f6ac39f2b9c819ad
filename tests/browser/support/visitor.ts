import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Respondent } from './answers.ts'
import { giveBack, takePage, type Program } from './contexts.ts'
import { hurried } from './hurried.ts'
import { collectErrors } from './page-errors.ts'
import { write } from './write.ts'

export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  /** Off by default, because the tests are faster without fades and delays. */
  readonly motion?: boolean
  readonly timezone?: string
  readonly locale?: string
  /** Whether the visitor has a touch screen. */
  readonly touch?: boolean
  /** `chromium` is the whole browser, which can fill in forms. `shell` only shows pages, at half the work. */
  readonly program?: Program
}

const present = new Set<Visitor>()

/** A visitor with a browser of their own: visitors share only the server and the cache. */
export class Visitor implements Respondent {
  /** The page's console errors and uncaught errors. */
  readonly errors: string[] = []
  /** The same visitor, for tests that are not about answering questions. */
  readonly hurried = hurried(this)
  private changed = false

  private constructor(
    readonly page: Page,
    private readonly own: BrowserContext,
    private readonly options: BrowserContextOptions,
    private readonly program: Program,
  ) {
    present.add(this)
    // A clock belongs to the whole context.
    Object.defineProperty(page, 'clock', { get: () => this.context.clock })
    collectErrors(page, this.errors)
  }

  static async arrive(path = '/', options: VisitOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.prepare(options)
    await visitor.page.goto(path)
    return visitor
  }

  /** Prepares a visitor who has not opened a page yet, for routes and scripts that must be set before. */
  static async prepare({
    width = 375,
    height = 812,
    motion = false,
    timezone = 'Asia/Tokyo',
    locale = 'ja-JP',
    touch = false,
    program = 'shell',
  }: VisitOptions = {}) {
    const own: BrowserContextOptions = {
      viewport: { width, height },
      locale,
      timezoneId: timezone,
      hasTouch: touch,
      reducedMotion: motion ? 'no-preference' : 'reduce',
    }
    const { page, context } = await takePage(own, program)
    return new Visitor(page, context, own, program)
  }

  /** The visitor's browser context. A test that reads it may change it, so no other visitor gets it afterwards. */
  get context(): BrowserContext {
    this.changed = true
    return this.own
  }

  get form(): Locator {
    return this.page.locator('[data-kaiwa="form"]')
  }

  part(name: string): Locator {
    return this.form.locator(`[data-part="${name}"]`)
  }

  step(id: string): Locator {
    return this.form.locator(`[data-step="${id}"]`)
  }

  field(id: string): Locator {
    return this.form.locator(`[data-field="${id}"]`)
  }

  control(id: string): Locator {
    return this.field(id).locator(':is(input, select):not([type="date"], [type="month"])')
  }

  /** Inspects a layer over the form, and closes it with Esc. */
  async lookInto(part: string, look: (part: string) => Promise<void>): Promise<void> {
    await this.part(part).waitFor()
    await look(part)
    await this.page.keyboard.press('Escape')
    await this.part(part).waitFor({ state: 'detached' })
  }

  /** Presses the page's first opener and waits for the first question. */
  async open(): Promise<void> {
    await this.page.locator('[data-kaiwa-open]').first().click()
    await this.form.locator('[data-step]').first().waitFor()
  }

  async choose(field: string, option: string): Promise<void> {
    const named = { name: option, exact: true }
    await this.field(field).getByRole('radio', named).or(this.field(field).getByRole('checkbox', named)).check()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, value] of Object.entries(values)) await write(this.control(field), value)
  }

  async filled(field: string): Promise<void> {
    const control = await this.control(field).elementHandle()
    await this.page.waitForFunction((input) => input instanceof HTMLInputElement && input.value, control)
  }

  /** Replaces a field's text, or chooses the option with that name. */
  async enter(field: string, input: string): Promise<void> {
    const control = this.control(field)
    if (await control.evaluate((element) => element instanceof HTMLSelectElement))
      await control.selectOption({ label: input })
    else await write(control, input)
  }

  /** Presses the step's OK or update button. */
  async confirm(step: string): Promise<void> {
    await this.step(step).locator('[data-action="confirm"]').click()
  }

  async leave(): Promise<void> {
    if (!present.delete(this)) return
    await (this.changed || this.page.isClosed() ? this.own.close() : giveBack(this.page, this.options, this.program))
  }

  /** Makes all remaining visitors leave. */
  static async allLeave(): Promise<void> {
    await Promise.all([...present].map((visitor) => visitor.leave()))
  }
}
