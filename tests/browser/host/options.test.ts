import { expect, test } from 'vitest'
import type { Facts } from '../../../engine/runtime/program/when.ts'
import { greeting, title } from '../../support/copy.ts'
import { Visitor } from '../support/visitor.ts'

const mistakes: readonly [opener: string, message: RegExp, greeted: Facts][] = [
  ['{isParentRequest:true}', /valid JSON/, {}],
  ['"self"', /options must be an object/, {}],
  ['{"colour":"red","generation":30}', /no option "colour"/, { generation: 30 }],
  ['{"toString":"red","generation":30}', /no option "toString"/, { generation: 30 }],
  ['{"generation":35}', /"generation"/, {}],
  ['{"generation":70}', /"generation"/, {}],
  ['{"generation":"30"}', /"generation"/, {}],
  ['{"isParentRequest":"1"}', /"isParentRequest"/, {}],
  ['{"prefId":"13"}', /"prefId"/, {}],
  ['{"cityId":1.5}', /"cityId"/, {}],
  ['{"areaName":13}', /"areaName"/, {}],
  ['{"flow":7}', /"flow"/, {}],
]

test('a mistake in an opener is reported on the console and ignored, and the form opens', async () => {
  const visitor = await Visitor.arrive('/')
  const opener = visitor.page.locator('[data-kaiwa-open]').first()
  for (const [json, message, greeted] of mistakes) {
    await opener.evaluate((element, value) => element.setAttribute('data-kaiwa-open', value), json)
    await visitor.open()
    // The words for a mistake are fetched then.
    await expect.poll(() => visitor.errors.length).toBe(1)
    expect([json, ...visitor.errors.splice(0)]).toEqual([json, expect.stringMatching(message)])
    await expect.poll(() => visitor.step('sex').textContent()).toContain(greeting(greeted))
    await visitor.page.evaluate(() => window.kaiwa!.close())
    await visitor.form.waitFor({ state: 'detached' })
  }
})

test('valid options are accepted without a message', async () => {
  const visitor = await Visitor.arrive('/')
  const shown = (options: unknown) =>
    visitor.page.evaluate(async (given) => {
      await window.kaiwa!.open(given)
      return document.querySelector('[data-step="sex"]')?.textContent
    }, options)
  expect(await shown({ generation: null, lpType: 'above' })).toContain(greeting({}))
  expect(await shown({ generation: 60, lpType: 'above', areaName: '東京都' })).toContain(
    greeting({ generation: 60, lpType: 'above', area: '東京都' }),
  )
  expect(await shown({ generation: 20, lpType: 'below' })).toContain(greeting({ generation: 20, lpType: 'below' }))
  expect(await shown({ generation: 30, lpType: 'autumn' })).toContain(greeting({ generation: 30 }))
  expect(await shown({ generation: 0 })).toContain(greeting({}))
  expect(await shown({ isParentRequest: true })).toContain(title('sex', 'woman', { parent: true }))
  expect(visitor.errors).toEqual([])
})

test('an opener without options opens the form with its defaults, without a message', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.page
    .locator('[data-kaiwa-open]')
    .first()
    .evaluate((element) => element.setAttribute('data-kaiwa-open', ''))
  await visitor.open()
  await expect.poll(() => visitor.step('sex').textContent()).toContain(greeting({}))
  expect(visitor.errors).toEqual([])
})

const strangers: readonly [flow: string, message: RegExp][] = [
  ['nothing-like-this', /no flow "nothing-like-this".*enquiry/],
  ['constructor', /no flow "constructor"/],
  ['https://flows.example/enquiry.js', /https:\/\/flows\.example/],
  ['//flows.example/enquiry.js', /flows\.example/],
  ['data:text/javascript,export const program = {}', /flows are not loaded from/],
]

test('an unknown or foreign flow is refused, and the page does not change', async () => {
  const { visitor, requested, page, refusal } = await withoutPreloading()
  const before = await page()
  for (const [flow, message] of strangers) {
    expect(await refusal(flow)).toMatch(message)
    expect(await page()).toEqual(before)
  }
  expect(requested.filter((url) => !url.startsWith('http://localhost:'))).toEqual([])
  await visitor.open()
  expect(visitor.errors).toEqual([])
})

test('an address without a flow is refused', async () => {
  const { visitor, page, refusal } = await withoutPreloading()
  await visitor.page.route('/embed/flows/other.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1' }),
  )
  const [, ...before] = await page()
  expect(await refusal('/embed/flows/none.js')).toMatch(/none\.js/)
  expect(await refusal('/embed/flows/other.js')).toMatch(/other\.js holds no flow/)
  expect((await page()).slice(1)).toEqual(before)
})

/** Opens a page without preloading, so that every change in it comes from the refused opening. */
async function withoutPreloading() {
  const visitor = await Visitor.prepare()
  await visitor.page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const requested: string[] = []
  visitor.page.on('request', (request) => requested.push(request.url()))
  await visitor.page.goto('/')
  const page = () =>
    visitor.page.evaluate((): unknown[] => [
      document.head.innerHTML,
      document.body.outerHTML,
      history.length,
      history.state,
    ])
  const refusal = (flow: string) =>
    visitor.page.evaluate(
      (wanted) =>
        window.kaiwa!.open({ flow: wanted }).then(
          () => 'opened',
          (error: unknown) => String(error),
        ),
      flow,
    )
  return { visitor, requested, page, refusal }
}

test('a compiled flow of the same origin opens by its address, as the one form of that flow', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.page.evaluate(async () => {
    const manifest = (await (await fetch('/embed/flows/manifest.json')).json()) as Record<string, string>
    await window.kaiwa!.preload()
    await window.kaiwa!.open({ flow: `/embed/flows/${manifest.enquiry}?edition=2` })
    window.kaiwa!.close()
  })
  await visitor.page.goForward()
  await visitor.step('sex').waitFor()
  await expect.poll(() => visitor.form.count()).toBe(1)
})

test('options in the address of a landing page replace those of its openers', async () => {
  const visitor = await Visitor.arrive('/?flow=enquiry&generation=40&lpType=above&areaName=東京都&prefId=13&open=1')
  await visitor.step('sex').waitFor()
  await expect
    .poll(() => visitor.step('sex').textContent())
    .toContain(greeting({ generation: 40, lpType: 'above', area: '東京都' }))
  expect(visitor.errors).toEqual([])
  await visitor.page.goto('/?generation=35&prefId=Tokyo&isParentRequest=1&open=1')
  await visitor
    .step('sex')
    .getByRole('radio', { name: title('sex', 'man', { parent: true }) })
    .waitFor()
  await expect.poll(() => visitor.errors.length).toBe(2)
  expect(visitor.errors.join()).toMatch(/generation.*prefId/s)
})

test('each landing page opens in its own mode', async () => {
  const visitor = await Visitor.arrive('/parent/?open=1&prefId=13&cityId=101')
  await visitor
    .step('sex')
    .getByRole('radio', { name: title('sex', 'woman', { parent: true }) })
    .waitFor()
  await visitor.page.goto('/sms?open=1')
  await visitor
    .step('sex')
    .getByRole('radio', { name: title('sex', 'woman') })
    .waitFor()
  expect(visitor.errors).toEqual([])
})

test('answers from the page fill fields without an entry or address, and unusable ones are reported', async () => {
  const visitor = await Visitor.arrive('/')
  const answers = { sex: 'man', birthYear: '1990', birthMonth: 'unlike', agreement: true, nobody: 'unlike' }
  await visitor.page.evaluate((given) => window.kaiwa!.open({ answers: given }), answers)
  await visitor.step('birthday').waitFor()
  await expect.poll(() => visitor.control('birthYear').inputValue()).toBe('1990')
  await expect.poll(() => visitor.field('birthMonth').locator('[data-part="error"]').count()).toBe(1)
  await expect.poll(() => visitor.errors.length).toBe(2)
  expect(visitor.errors.splice(0)).toEqual([
    expect.stringMatching(/"agreement".*agree/),
    expect.stringMatching(/"nobody".*no such field/),
  ])
  const traces = await visitor.page.evaluate(() =>
    JSON.stringify([history.state, location.href, { ...sessionStorage }, window.dataLayer ?? []]),
  )
  expect(traces).toContain('"flow":"enquiry"')
  expect(traces).not.toMatch(/1990|unlike|"man"/)
  await visitor.page.evaluate(() => window.kaiwa!.open({ answers: 7 }))
  await expect.poll(() => visitor.errors.length).toBe(1)
  expect(visitor.errors.splice(0)).toEqual([expect.stringMatching(/"answers" must be an object/)])
  await visitor.leave()
})
