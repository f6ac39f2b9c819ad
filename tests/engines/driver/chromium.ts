import { chromium } from 'playwright-core'
import { chromiumPath } from '../../browser/support/chromium.ts'
import { InputMethod } from '../../browser/support/input-method.ts'
import { collectErrors } from '../../browser/support/page-errors.ts'
import { timezone, type Driver, type LaunchOptions } from './driver.ts'

/** A page from the back/forward cache does not load again. */
const untilCommitted = { waitUntil: 'commit' } as const

/** Starts Chromium with Playwright, for the same journeys as the other engines. */
export async function launchChromium({ motion }: LaunchOptions): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    // Visitors' browsers cache pages that are left.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: timezone,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  const page = await context.newPage()
  const errors: string[] = []
  collectErrors(page, errors)
  const keys = await InputMethod.of({ context, page })
  return {
    engine: 'chromium',
    inputMethod: 'words',
    version: `Chromium ${browser.version()}`,
    errors,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    travel: async (delta) => void (await (delta === -1 ? page.goBack(untilCommitted) : page.goForward(untilCommitted))),
    evaluate: (expression) => page.evaluate<string>(expression),
    click: (x, y) => page.mouse.click(x, y),
    press: (combination) => page.keyboard.press(combination),
    type: (text) => page.keyboard.type(text),
    compose: (reading, word) => keys.write(reading, word),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
