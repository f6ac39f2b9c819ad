import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Respondent } from './answers.ts'
import { giveBack, takePage, type Program } from './contexts.ts'
import { hurried } from './hurried.ts'
import { collectErrors } from './page-errors.ts'
import { write } from './write.ts'

export interface VisitOptions {
  readonly width?: number
  readonly height?: number
  /** Off by default: without fades and delays the tests are quick. */
  readonly motion?: boolean
  readonly timezone?: string
  readonly locale?: string
  /** A screen that is touched. */
  readonly touch?: boolean
  /** The whole browser, which fills forms in; pages alone are half the work. */
  readonly program?: Program
}

const present = new Set<Visitor>()

/** A visitor with a browser of their own: nothing is shared with other visitors but the server, and what was cached. */
export class Visitor implements Respondent {
  /** What the page said on the console as an error, and what it threw. */
  readonly errors: string[] = []
  /** The same visitor where a test is not about how questions are answered. */
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

  /** A visitor who has not opened a page yet, for routes and scripts that must be there before. */
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

  /** The visitor's part of the browser. Who asks for it may change it, so nobody gets it afterwards. */
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

  /** Looks at a dialog over the form, and closes it with Esc. */
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

  /** Types a text instead of what a field holds, or chooses the option of that name. */
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

  /** Whoever is still there leaves. */
  static async allLeave(): Promise<void> {
    await Promise.all([...present].map((visitor) => visitor.leave()))
  }
}
