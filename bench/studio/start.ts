import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { serveStudio } from '../../tests/browser/studio/served.ts'
import { chromiumPath } from '../../tests/browser/support/chromium.ts'

/** Starts the built studio on the flows of a folder, by default those of the project, with a browser to look at it. */
export async function startStudio(flows = resolve('flows')) {
  const studio = await serveStudio(flows)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  return {
    /** Opens a page with a flow in which the check has found nothing wrong. */
    async open(flow: string, { theme = 'light', language = 'en' } = {}): Promise<Page> {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        bypassCSP: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.addInitScript(
        (preferences) => localStorage.setItem('kaiwa-studio', JSON.stringify({ ...preferences, toured: true })),
        { theme, language },
      )
      await page.goto(`${studio.url}/studio/?flow=${flow}`)
      await page.locator('[data-state="right"]').waitFor({ timeout: 60_000 })
      return page
    },
    async end(): Promise<void> {
      await browser.close()
      studio.stop()
    },
  }
}
