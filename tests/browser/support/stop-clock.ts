import type { Visitor } from './visitor.ts'

/**
 * Stops the page's clock, so that nothing there ends by itself: at a moment that is still to come on a busy machine,
 * too.
 */
export const stopClock = async ({ page, context }: Visitor): Promise<void> =>
  context.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
