import type { Page } from 'playwright-core'
import { calm } from './calm.ts'

/**
 * Does something that leads a page to another entry of the same document, and waits until that is over with what
 * follows from it.
 */
export async function travelled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const journey = await page.evaluateHandle(() => ({
    // A `popstate` may be kept from whoever comes late to hear of it.
    over: new Promise<void>((done) =>
      navigation.addEventListener(
        'currententrychange',
        ({ navigationType }) => navigationType === 'traverse' && done(),
      ),
    ),
  }))
  await act()
  await journey.evaluate(({ over }) => over)
  await calm(page)
}

/** Goes so many entries of the history on; back, if less than none. */
export const travel = (page: Page, entries: number): Promise<void> =>
  travelled(page, () => page.evaluate((by) => history.go(by), entries))

export const back = (page: Page): Promise<void> => travel(page, -1)
