import type { Page } from 'playwright-core'
import { calm } from './calm.ts'

/**
 * Performs an action that leads a page to another entry of the same document, and waits for the traversal and its
 * effects.
 */
export async function travelled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const journey = await page.evaluateHandle(() => ({
    // An earlier listener may stop a `popstate` event before it reaches one that is added later.
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

/** Moves by this number of history entries. A negative number goes back. */
export const travel = (page: Page, entries: number): Promise<void> =>
  travelled(page, () => page.evaluate((by) => history.go(by), entries))

export const back = (page: Page): Promise<void> => travel(page, -1)
