import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { afterAll, beforeAll, inject, onTestFailed } from 'vitest'
import type { Respondent } from '../browser/support/answers.ts'
import type { LaunchOptions } from './driver/driver.ts'
import type { EngineName } from './driver/engine.ts'
import { launch } from './driver/launch.ts'
import type { Page } from './driver/page.ts'
import { Front } from './front.ts'

/** Opens a page of the site as a visitor who has never been there. `change` edits its pages on their way. */
export type Arrive = (
  path?: string,
  options?: { readonly change?: (html: string) => string; readonly site?: string },
) => Promise<Visit>

/** A visitor with one of the engines, at a front of their own. */
export class Visit implements Respondent {
  private readonly errorsBefore: number

  constructor(
    readonly page: Page,
    readonly front: Front,
  ) {
    this.errorsBefore = page.driver.errors.length
  }

  /** The problems since the visitor arrived, as the pages and the browser report them. */
  get problems(): string[] {
    return [...this.front.reports, ...this.page.driver.errors.slice(this.errorsBefore)]
  }

  control(field: string): string {
    return `[data-field="${field}"] :is(input, select)`
  }

  /** Presses the page's first opener and waits for the first question. */
  async open(): Promise<void> {
    await this.page.click('[data-kaiwa-open]')
    await this.page.waitFor('[data-kaiwa="form"] [data-step]')
  }

  async choose(field: string, option: string): Promise<void> {
    await this.page.click(`[data-field="${field}"] [aria-label="${option}"]`)
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, value] of Object.entries(values))
      if (value !== '') await this.page.fill(this.control(field), value)
  }

  /** Chooses the option with that name from a select box. */
  enter(field: string, option: string): Promise<void> {
    return this.page.select(this.control(field), option)
  }

  async confirm(step: string): Promise<void> {
    await this.page.click(`[data-step="${step}"] [data-action="confirm"]`)
  }

  filled(field: string): Promise<void> {
    return this.page.waitFor(`[data-field="${field}"] input:not(:placeholder-shown)`)
  }

  /** The steps that are shown, by id. */
  steps(): Promise<string[]> {
    return this.page.query('[data-step]', (steps) => steps.map((step) => (step as HTMLElement).dataset.step!))
  }

  /** The field that has the focus. */
  focusedField(): Promise<string | null> {
    return this.page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null)
  }
}

/**
 * Shares one browser among the tests in the same scope as this call. Each test gets a new address without stored data.
 * The final screenshot of a failed test goes to dist/engines.
 */
export function sharedBrowser(engine: EngineName, options: Partial<LaunchOptions> = {}): Arrive {
  let page: Page
  let hasFailed = false
  const fronts: Front[] = []
  const isAlive = () =>
    Promise.race([
      page.driver.evaluate('1').then(
        () => true,
        () => false,
      ),
      passed(10_000, false, { ref: false }),
    ])
  beforeAll(async () => {
    page = await launch(engine, options)
  })
  afterAll(async () => {
    await page?.driver.close()
    for (const front of fronts) front.close()
  })
  return async (path = '/', { change, site = inject('site') } = {}) => {
    // A browser that has hung in a failed test must not fail the tests behind it.
    if (hasFailed && !(await isAlive())) {
      page.driver.close().catch(() => undefined)
      page = await launch(engine, options)
    }
    hasFailed = false
    const front = await Front.open(site, change)
    fronts.push(front)
    onTestFailed(({ task }) => {
      hasFailed = true
      return keepPicture(page, task.name)
    })
    const leave = () => page.driver.goto('about:blank')
    // The form of the test before may still be on its way to the page after sending, which interrupts this one.
    await leave().catch(leave)
    const visit = new Visit(page, front)
    await page.driver.goto(front.url + path)
    return visit
  }
}

async function keepPicture({ driver }: Page, test: string): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../dist/engines')
  await mkdir(folder, { recursive: true })
  // A browser that hangs gives no screenshot, and the failed test must not wait for it.
  const picture = await Promise.race([driver.screenshot(), passed(10_000, undefined, { ref: false })])
  if (picture) await writeFile(resolve(folder, `${driver.engine} ${test.slice(0, 40)}.png`), picture)
}
