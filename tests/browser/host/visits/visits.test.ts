import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { greeting as words, title } from '../../../support/copy.ts'
import { calm } from '../../support/calm.ts'
import { gate } from '../../support/gate.ts'
import { back, travel, travelled } from '../../support/travel.ts'
import { Visitor } from '../../support/visitor.ts'
import { libraries, type Library } from './libraries.ts'
import { firstPage, siteWith, secondPage } from './site.ts'

/** Lists the visible layers: the page, and the parts of the form over it. Dead copies of the form count. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const [form, ...more] = document.querySelectorAll('[data-kaiwa="form"]')
    const parts = [
      `${location.pathname} ${document.querySelector('main')?.dataset.page === location.pathname}`,
      form && (form.matches(':modal') ? 'form' : 'dead form'),
      form?.querySelector('[data-part="banner"]') && 'banner',
      ...more.map(() => 'another form'),
    ]
    return parts.filter(Boolean).join(', ')
  })

async function expectSeen(page: Page, what: string): Promise<void> {
  await expect.poll(() => seen(page).catch(() => 'between two pages')).toBe(what)
}

/** Returns the page's scroll position and the styles of its root and body. */
const pageState = (page: Page) =>
  page.evaluate(() => ({
    place: Math.round(scrollY),
    html: document.documentElement.getAttribute('style'),
    body: document.body.getAttribute('style'),
    overflow: [document.documentElement, document.body].map((element) => getComputedStyle(element).overflow),
  }))

async function arrive(library: Library, late: boolean) {
  const visitor = await Visitor.prepare()
  const pictures = await siteWith(visitor, library, late)
  await visitor.page.goto(firstPage)
  await visitor.page.waitForLoadState('networkidle')
  return { visitor, page: visitor.page, pictures, greeting: () => visitor.step('sex').textContent() }
}

const cases = [
  ...Object.entries(libraries).map(([name, library]) => [name, library, false] as const),
  ...['Turbo', 'Turbolinks'].map((name) => [`${name} before the form’s script`, libraries[name]!, true] as const),
]

test.each(cases)(
  '%s: a form belongs to its page, before a visit, after it and on the way back',
  async (_name, library, late) => {
    const { visitor, page, pictures, greeting } = await arrive(library, late)
    const content = await page.evaluateHandle(() => document.querySelector('main'))
    await page.evaluate(() => scrollTo(0, 300))
    const before = await pageState(page)

    // The library does not react to the form's own entries.
    await visitor.open()
    expect(await greeting()).toContain(words({ generation: 30 }))
    await back(page)
    await expectSeen(page, `${firstPage} true, form, banner`)
    await back(page)
    await expectSeen(page, `${firstPage} true, form`)
    await back(page)
    await expectSeen(page, `${firstPage} true`)
    await travel(page, 1)
    await expectSeen(page, `${firstPage} true, form`)
    await travelled(page, () => page.evaluate(() => window.kaiwa!.close()))
    await expectSeen(page, `${firstPage} true`)
    expect(await pageState(page)).toEqual(before)
    if (!late) expect(await content.evaluate((main) => main?.isConnected), 'the page was not drawn again').toBe(true)

    // The next page has openers of its own.
    await page.getByRole('link', { name: '次のページ' }).click()
    await page.waitForURL(`**${secondPage}`)
    await expectSeen(page, `${secondPage} true`)
    await visitor.open()
    expect([await seen(page), await greeting()]).toEqual([
      `${secondPage} true, form`,
      expect.stringContaining(words({ generation: 50 })),
    ])
    const token = await page.locator('meta[name="csrf-token"]').getAttribute('content')
    expect(await pictures.at(-1)!.headerValue('x-csrf-token')).toBe(token)
    await visitor.choose('sex', title('sex', 'woman'))

    // A visit under an open form: the form goes with its page.
    const closed = page.evaluate(() => new Promise((done) => window.kaiwa!.on('close', () => done('closed'))))
    await page.evaluate(library.visit(firstPage))
    await page.waitForURL(`**${firstPage}`)
    await expectSeen(page, `${firstPage} true`)
    expect(await closed).toBe('closed')
    expect(await pageState(page)).toEqual({ ...before, place: 0 })
    await visitor.open()
    expect([await seen(page), await greeting()]).toEqual([
      `${firstPage} true, form`,
      expect.stringContaining(words({ generation: 30 })),
    ])
    await travelled(page, () => page.keyboard.press('Escape'))
    await expectSeen(page, `${firstPage} true`)

    // Back to an entry of the form: the same result as after a reload.
    await back(page)
    await expectSeen(page, `${secondPage} true, form`)
    expect([await greeting(), await visitor.step('birthday').count()]).toEqual([
      expect.stringContaining(words({ generation: 50 })),
      0,
    ])
    await visitor.choose('sex', title('sex', 'man'))
    await visitor.step('birthday').waitFor()
    // A library that loads first replaces the entry's state before the form can read it.
    if (!late) {
      await page.reload()
      await expectSeen(page, `${secondPage} true, form`)
      expect([await greeting(), await visitor.step('birthday').count()]).toEqual([
        expect.stringContaining(words({ generation: 50 })),
        0,
      ])
    }
    await travelled(page, () => page.keyboard.press('Escape'))
    await expectSeen(page, `${secondPage} true`)
    expect((await pageState(page)).overflow).toEqual(before.overflow)
    await back(page)
    await expectSeen(page, `${firstPage} true`)
    await visitor.open()
    expect([await seen(page), await greeting()]).toEqual([
      `${firstPage} true, form`,
      expect.stringContaining(words({ generation: 30 })),
    ])
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test.each(['Turbo', 'Turbolinks', 'htmx'])(
  '%s: a form that is prepared on one page is not shown on the next',
  async (name) => {
    const library = libraries[name]!
    const { visitor, page, greeting } = await arrive(library, false)
    await page.locator('[data-kaiwa-open]').hover()
    await page.locator('dialog[data-prepared]').waitFor({ state: 'attached' })
    await page.evaluate(library.visit(secondPage))
    await expectSeen(page, `${secondPage} true`)
    await visitor.open()
    await expectSeen(page, `${secondPage} true, form`)
    expect(await greeting()).toContain(words({ generation: 50 }))
    expect(await page.locator('dialog').count()).toBe(1)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test.each([
  ['Turbo', '**/embed/engine.*.js'],
  ['React Router', '**/embed/flows/enquiry.*.js'],
])('%s: a form that is still loading when its page changes does not open on the next page', async (name, held) => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  await siteWith(visitor, libraries[name]!, false)
  const { opened: released, open: release } = gate()
  await page.route(held, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(firstPage)
  await page.locator('[data-kaiwa-open]').click()
  // A script clicks the link, since the waiting form covers it.
  await page.getByRole('link', { name: '次のページ' }).evaluate((link: HTMLElement) => link.click())
  await expectSeen(page, `${secondPage} true`)
  const length = await page.evaluate(() => history.length)
  release()
  await page.evaluate(() => window.kaiwa!.preload())
  await calm(page)
  expect([await seen(page), await page.evaluate(() => history.length)]).toEqual([`${secondPage} true`, length])
  await visitor.open()
  await expect.poll(() => visitor.step('sex').textContent()).toContain(words({ generation: 50 }))
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
