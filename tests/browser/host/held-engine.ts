import type { Page } from 'playwright-core'
import { gate } from '../support/gate.ts'
import { Visitor, type VisitOptions } from '../support/visitor.ts'

/**
 * Opens a page that never becomes idle. The engine loads after a call of `release`.
 *
 * @param held the files that are held back
 * @param arrive leads to the page
 */
export async function beforeTheEngine(
  held: string | RegExp = '**/embed/engine.*.js',
  options?: VisitOptions,
  arrive = (visitor: Visitor): Promise<unknown> => visitor.page.goto('/'),
) {
  const visitor = await Visitor.prepare(options)
  const { page } = visitor
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, dataLayer: [] }))
  const { opened: released, open: release } = gate()
  await page.route(held, async (route) => {
    await released
    await route.continue()
  })
  await arrive(visitor)
  await watchLayers(page)
  const opener = page.locator('[data-kaiwa-open]').first()
  return { visitor, page, release, opener, box: page.locator('[data-kaiwa="waiting"]') }
}

/** Records for each frame which open dialogs cover the page, by their `data-kaiwa` value. */
export const watchLayers = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
      const dialogs = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('dialog[open]')])
      const now = dialogs.map((dialog) => dialog.dataset.kaiwa ?? '').join()
      if (now !== seen.at(-1)) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  })

/** Returns the recorded dialogs, one entry for each change. */
export const layersSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
