import type { Page } from 'playwright-core'
import { calm } from './calm.ts'

/** Turns the wheel at the pointer's position, and waits until the element that it scrolls has begun to move. */
export async function wheel(page: Page, down: number): Promise<void> {
  const turn = await page.evaluateHandle(() => ({
    begun: new Promise((done) => addEventListener('wheel', done, { capture: true, once: true, passive: true })),
  }))
  await page.mouse.wheel(0, down)
  await turn.evaluate(({ begun }) => begun.then(() => {}))
  // The first frame scrolls. In the next one, scripts are notified.
  await calm(page)
  await calm(page)
}
