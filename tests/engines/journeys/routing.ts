import { beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../../browser/react/routers/pages.tsx'
import { routedSite, type RoutedSite } from '../../browser/react/routers/routed-site.ts'
import type { Arrive, Visit } from '../visit.ts'

const routers = ['React Router, data', 'React Router, browser']
const parts = { send: '[data-part="send"][aria-disabled="false"]', close: '[data-part="close"]' }

/**
 * Waits until a page is present by its address and by the page that its router shows, without the form and on an entry
 * of its own.
 */
async function expectAt({ page }: Visit, name: string): Promise<void> {
  const seen = () => [
    location.pathname,
    document.querySelector('main')?.dataset.page,
    document.querySelectorAll('[data-kaiwa]').length,
    'kaiwa' in ((history.state ?? {}) as object),
  ]
  await expect
    .poll(() => page.evaluate(seen).catch(() => 'between two pages'))
    .toEqual([`/routed/${name}`, `/routed/${name}`, 0, false])
}

/** Tests route changes that a React Router page makes after an event of its form. */
export function routeJourneys(arrive: Arrive): void {
  let site: RoutedSite
  beforeAll(async () => {
    site = await routedSite()
  })

  /** Opens the site's first page, and navigates with its router to the page with the form. */
  async function arriveAtForm(router: string, plan: Plan): Promise<Visit> {
    const visit = await arrive()
    const { page, front } = visit
    const document = { contentType: 'text/html; charset=utf-8', body: site.html(router, plan) }
    for (const name of ['first', 'form', 'thanks', 'closed']) front.own.set(`/routed/${name}`, document)
    front.own.set('/routed.js', { contentType: 'text/javascript; charset=utf-8', body: site.script })
    await page.driver.goto(`${front.url}/routed/first`)
    await expectAt(visit, 'first')
    await expect.poll(() => page.evaluate(() => 'routing' in window)).toBe(true)
    await page.evaluate(() => window.routing.go('/routed/form', 'push'))
    await page.waitFor('[data-kaiwa="form"] [data-step]')
    await expect.poll(() => page.evaluate(() => 'kaiwa' in ((history.state ?? {}) as object))).toBe(true)
    return visit
  }

  describe.each(routers)('%s', (router) => {
    test.each<[string, keyof typeof parts, Plan, string, string]>([
      ['onSubmitted pushes', 'send', { submitted: 'push' }, 'thanks', 'form'],
      ['onSubmitted replaces', 'send', { submitted: 'replace' }, 'thanks', 'first'],
      ['onClosed pushes', 'close', { closed: 'push' }, 'closed', 'form'],
      ['onClosed replaces', 'close', { closed: 'replace' }, 'closed', 'first'],
      ['an event pushes after the sending', 'send', { leads: { event: 'submit_ok', how: 'push' } }, 'thanks', 'form'],
      ['an event pushes as the form closes', 'close', { leads: { event: 'close', how: 'push' } }, 'thanks', 'form'],
    ])('%s', async (_what, part, plan, next, before) => {
      const visit = await arriveAtForm(router, plan)
      const { page } = visit
      await page.click(parts[part])
      await expectAt(visit, next)
      // The Back button of WebKit's browser skips entries that no action of the visitor has created. The page replies
      // before it goes back, because a reply during the traversal can be lost.
      await page.evaluate(() => void setTimeout(() => history.back()))
      await page.waitForAddress(new RegExp(`/routed/${before}$`))
      await page.waitFor(`main[data-page="/routed/${before}"]`)
      expect(visit.problems).toEqual([])
    })
  })
}
