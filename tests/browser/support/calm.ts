import type { Page, Request } from 'playwright-core'

/** What stood in line in a page has been done, and the frame after it drawn. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))

/** A request has ended, well or not, and the page has done with it what it does. */
export async function ended(request: Request): Promise<void> {
  const response = await request.response()
  await response?.finished()
  await calm(request.frame().page())
}
