import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { calm } from '../../support/calm.ts'
import { Visitor } from '../../support/visitor.ts'
import type { Plan } from './pages.tsx'
import { routedSite, type RoutedSite } from './routed-site.ts'

const names = ['React Router, data', 'React Router, browser', 'wouter', 'TanStack', 'like Next', 'like Astro']

let site: RoutedSite

beforeAll(async () => {
  site = await routedSite()
})

/** Opens the site's first page, and navigates with its router to the page with the form. */
async function arrive(name: string, plan: Plan): Promise<Visitor> {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  const html = site.html(name, plan)
  await page.route('**/routed/**', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.route('**/routed.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: site.script }),
  )
  await page.goto('/routed/first')
  await expectAt(page, 'first')
  await page.evaluate(() => window.routing.go('/routed/form', 'push'))
  await visitor.form.waitFor()
  await expect.poll(() => mark(page)).toBe('contact')
  return visitor
}

const mark = (page: Page) =>
  page.evaluate(() => (history.state as { kaiwa?: { flow: string } } | null)?.kaiwa?.flow ?? null)

/**
 * Expects a page by its address and by the page that its router shows. Expects no form over it, and no entry of the
 * form.
 */
async function expectAt(page: Page, name: string): Promise<void> {
  const seen = () =>
    page.evaluate(() => [
      location.pathname,
      document.querySelector('main')?.dataset.page,
      document.querySelectorAll('[data-kaiwa]').length,
    ])
  await expect.poll(() => seen().catch(() => 'between two pages')).toEqual([`/routed/${name}`, `/routed/${name}`, 0])
  expect(await mark(page)).toBeNull()
}

const goBack = (page: Page) => page.evaluate(() => history.back())

describe.each(names)('%s', (name) => {
  test.each(['push', 'replace'] as const)('`onSubmitted` navigates: %s', async (how) => {
    const visitor = await arrive(name, { submitted: how })
    const { page } = visitor
    await visitor.part('send').click()
    await expectAt(page, 'thanks')
    await goBack(page)
    if (how === 'replace') await expectAt(page, 'first')
    else await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/routed/form')
    expect(visitor.errors).toEqual([])
  })

  test('after sending, the browser loads another page', async () => {
    const visitor = await arrive(name, { submitted: 'load' })
    await visitor.part('send').click()
    await expectAt(visitor.page, 'thanks')
    expect(visitor.errors).toEqual([])
  })

  test.each(['submit_ok', 'close'])('an event loads another page while the form is still open: %s', async (loads) => {
    const visitor = await arrive(name, { loads })
    await visitor.part(loads === 'close' ? 'close' : 'send').click()
    await expectAt(visitor.page, 'thanks')
    // Nothing of the form comes later and leads elsewhere.
    await calm(visitor.page)
    await expectAt(visitor.page, 'thanks')
    expect(visitor.errors).toEqual([])
  })

  test.each([
    ['submit_ok', 'push'],
    ['submit_ok', 'replace'],
    ['close', 'push'],
    ['close', 'replace'],
  ] as const)('an event navigates while the form is still open: %s, %s', async (event, how) => {
    const visitor = await arrive(name, { leads: { event, how } })
    const { page } = visitor
    await visitor.part(event === 'close' ? 'close' : 'send').click()
    await expectAt(page, 'thanks')
    // Nothing of the form comes later and leads elsewhere.
    await calm(page)
    await expectAt(page, 'thanks')
    expect(visitor.errors).toEqual([])
  })

  test.each([
    ['push', 'closed'],
    ['replace', 'closed'],
    ['back', 'first'],
  ] as const)('`onClosed` navigates: %s', async (closed, next) => {
    const visitor = await arrive(name, { closed })
    const { page } = visitor
    await visitor.part('close').click()
    await expectAt(page, next)
    if (closed === 'replace') {
      await goBack(page)
      await expectAt(page, 'first')
    }
    expect(visitor.errors).toEqual([])
  })

  test.each(['push', 'replace'] as const)('the page is left while the form is open: %s', async (how) => {
    const visitor = await arrive(name, {})
    const { page } = visitor
    await page.evaluate((by) => window.routing.go('/routed/other', by), how)
    await expectAt(page, 'other')
    expect(visitor.errors).toEqual([])
  })
})
