import type { Page, Request } from 'playwright-core'

/** Waits until the page has done its queued tasks and rendered the next frame. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))

/** Waits until a request has ended, successfully or not, and the page has processed the result. */
export async function ended(request: Request): Promise<void> {
  const response = await request.response()
  await response?.finished()
  await calm(request.frame().page())
}
