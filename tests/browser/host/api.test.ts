import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy, title } from '../../support/copy.ts'
import { calm } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'

/** Opens a page whose engine has not loaded yet. `release` lets it load. */
async function beforeTheEngine() {
  const visitor = await Visitor.prepare()
  const { opened: held, open: release } = gate()
  await visitor.page.route('**/embed/engine.*.js', async (route: Route) => {
    await held
    await route.continue()
  })
  await visitor.page.goto('/')
  await visitor.page.waitForFunction(() => window.kaiwa)
  return { visitor, page: visitor.page, release }
}

test('calls before the engine has loaded wait for it', async () => {
  const { visitor, page, release } = await beforeTheEngine()
  await page.evaluate(() => {
    const received: string[] = []
    Object.assign(window, { received })
    window.kaiwa!.on('open', ({ flow }) => received.push(`open ${flow}`))
    const off = window.kaiwa!.on('open', () => received.push('was switched off'))
    off()
    void window.kaiwa!.open({ generation: 30 }).then(() => {
      const form = document.querySelector<HTMLDialogElement>('[data-kaiwa="form"]')
      received.push(`shown ${form?.open && form.getBoundingClientRect().height > 0}`)
    })
  })
  await calm(page)
  expect(await visitor.form.count()).toBe(0)
  release()
  await page.waitForFunction(() => (window as unknown as { received: string[] }).received.length >= 2)
  expect(await page.evaluate(() => (window as unknown as { received: string[] }).received)).toEqual([
    'open enquiry',
    'shown true',
  ])
  await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(copy('frame.header', { generation: 30 }))

  await page.evaluate(() => window.kaiwa!.close())
  await expect.poll(() => visitor.form.count()).toBe(0)
  expect(visitor.errors).toEqual([])
})

test.each([[false], [true]])(
  'a link to "#" with its own script opens the form (engine loaded before: %s)',
  async (isLoaded) => {
    const visitor = await Visitor.prepare()
    const { page } = visitor
    await page.goto('/')
    await page.waitForFunction(() => window.kaiwa)
    if (isLoaded) await page.evaluate(() => window.kaiwa!.preload('enquiry'))
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { id: 'link', href: '#', textContent: 'open' })
      link.addEventListener('click', () => void window.kaiwa!.open())
      document.body.prepend(link)
    })
    await page.locator('#link').click()
    await visitor.form.waitFor()
    // By now, the link's other effects are over.
    await page.waitForURL('**/#')
    await calm(page)
    await expect.poll(() => visitor.form.isVisible()).toBe(true)
    await page.evaluate(() => window.kaiwa!.close())
    await expect.poll(() => visitor.form.count()).toBe(0)
    expect(page.url()).toMatch(/\/#$/)
    expect(visitor.errors).toEqual([])
    await visitor.leave()
  },
)

test('closing right after opening leaves the form closed', async () => {
  const { visitor, page, release } = await beforeTheEngine()
  const settled = page.evaluate(() => {
    const opened = window.kaiwa!.open()
    window.kaiwa!.close()
    return opened.then(() => 'resolved')
  })
  release()
  expect(await settled).toBe('resolved')
  await calm(page)
  expect(await visitor.form.count()).toBe(0)
  expect(await page.evaluate(() => history.state as unknown)).toBeNull()

  await page.evaluate(() => {
    const opened = window.kaiwa!.open()
    window.kaiwa!.close()
    void window.kaiwa!.open()
    return opened
  })
  await visitor.step('sex').waitFor()
  expect(visitor.errors).toEqual([])
})

test.each([
  ['engine', 1],
  // The flow's opening module, its first screen, and the whole flow as a replacement.
  ['flows/enquiry', 3],
])('a file that failed to load is requested again, and listeners are kept: %s', async (what, times) => {
  const visitor = await Visitor.prepare()
  await visitor.page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await visitor.page.route(`**/embed/${what}.*.js`, (route) => route.abort(), { times })
  await visitor.page.goto('/')
  const first = await visitor.page.evaluate(() => {
    const received: string[] = []
    Object.assign(window, { received })
    window.kaiwa!.on('open', () => received.push('open'))
    return window.kaiwa!.open().catch((error: unknown) => String(error))
  })
  expect(first).toMatch(/Error/)
  // If the first screen loaded before the failure, it shows the failure and covers the openers.
  await visitor.page.evaluate(() => window.kaiwa!.open())
  await visitor.form.locator('[data-step]').first().waitFor()
  expect(await visitor.page.evaluate(() => (window as unknown as { received: string[] }).received)).toEqual(['open'])
})

test('preloading fetches everything and shows nothing', async () => {
  const visitor = await Visitor.prepare()
  // The loader preloads nothing, because the page never becomes idle.
  await visitor.page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const fetched: string[] = []
  visitor.page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  await visitor.page.goto('/')
  await visitor.page.evaluate(() => Object.assign(document.body.style, { display: 'grid', gap: '50px' }))
  const height = () => visitor.page.evaluate(() => document.body.getBoundingClientRect().height)
  const before = await height()
  await visitor.page.evaluate(() => window.kaiwa!.preload())
  expect(await height()).toBe(before)
  // The engine, the first screen, the opening module, and later the rest of the flow.
  await expect
    .poll(() => fetched.filter((path) => /embed\/(engine|flows\/enquiry)[^/]*\.js$/.test(path)))
    .toHaveLength(4)
  expect(await visitor.form.count()).toBe(0)
  expect(await visitor.page.evaluate(() => history.length)).toBe(2)
  expect(fetched.some((path) => path.startsWith('/api/'))).toBe(false)

  const files = fetched.length
  await visitor.open()
  expect(fetched.slice(files).filter((path) => path.endsWith('.js'))).toEqual([])
})

test('a pointer over an opener fetches the engine', async () => {
  const visitor = await Visitor.prepare()
  await visitor.page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await visitor.page.goto('/')
  const engine = visitor.page.waitForRequest('**/embed/engine.*.js')
  await visitor.page.locator('[data-kaiwa-open]').first().hover()
  await engine
  expect(await visitor.form.count()).toBe(0)
})

test('opening twice gives one form, and including the script twice gives one engine', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.page.evaluate(async () => {
    const script = document.createElement('script')
    const policy = (
      window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }
      }
    ).trustedTypes.createPolicy('test', { createScriptURL: (url: string) => url })
    script.src = policy.createScriptURL('/embed/kaiwa.js?again')
    const loaded = new Promise((done) => script.addEventListener('load', done))
    document.head.append(script)
    await loaded
  })
  await visitor.open()
  await visitor.choose('sex', title('sex', 'man'))
  const entries = await visitor.page.evaluate(() => history.length)
  await visitor.page.evaluate(() => Promise.all([window.kaiwa!.open(), window.kaiwa!.open({ generation: 40 })]))
  await expect.poll(() => visitor.form.count()).toBe(1)
  expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
  await expect.poll(() => visitor.step('birthday').count()).toBe(1)
  await expect.poll(() => visitor.part('pamphlet').textContent()).toBe(copy('frame.header', { generation: 40 }))
})
