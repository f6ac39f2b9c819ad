import type { Page } from 'playwright-core'
import { calm } from './calm.ts'

/** Turns the wheel where the pointer is, and waits until whatever that scrolls has begun to move. */
export async function wheel(page: Page, down: number): Promise<void> {
  const turn = await page.evaluateHandle(() => ({
    heard: new Promise((done) => addEventListener('wheel', done, { capture: true, once: true, passive: true })),
  }))
  await page.mouse.wheel(0, down)
  await turn.evaluate(({ heard }) => heard.then(() => {}))
  // The one frame in which it is scrolled, and the next, in which scripts learn of it.
  await calm(page)
  await calm(page)
}
