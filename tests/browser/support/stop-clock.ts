import type { Visitor } from './visitor.ts'

/**
 * Stops the page's clock, so that nothing in the page ends by itself. The clock stops far enough ahead that this time
 * is still to come on a busy machine.
 */
export const stopClock = async ({ page, context }: Visitor): Promise<void> =>
  context.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
