import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../support/guides.ts'
import { answer, type Respondent, selfAnswers } from '../support/answers.ts'
import { Visitor } from '../support/visitor.ts'
import { guideSite } from './guide-site.ts'
import { libraries } from './visits/libraries.ts'

let site: Awaited<ReturnType<typeof guideSite>>
beforeAll(async () => {
  site = await guideSite()
})
afterAll(() => site.end())

const codeIn = (title: string) => codeOf(title, 'html', 'hosts.md')
const page = (head: string, body: string) =>
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="csrf-token" content="t">' +
  `<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

async function arrive(html: string, headers = {}): Promise<Visitor> {
  site.show({ html, headers })
  const visitor = await Visitor.prepare()
  await visitor.page.goto(`${site.origin}/guide`)
  return visitor
}

test('before a router, the script opens elements that come later, and a visit closes the form', async () => {
  const visitor = await Visitor.prepare()
  const script = await libraries.Turbo!.script()
  await visitor.page.route('**/router.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  site.show({ html: page(codeIn('Routers')[0]!, '<a href="/guide?2">2</a>') })
  await visitor.page.goto(`${site.origin}/guide`)
  await visitor.page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<button data-kaiwa-open="{}">Enquire</button>'),
  )
  await visitor.open()
  await visitor.page.evaluate(() => (window as unknown as { Turbo: { visit: (to: string) => void } }).Turbo.visit('?2'))
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.page.waitForURL('**/guide?2')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a late script opens the form as soon as it has run', async () => {
  const visitor = await arrive(page('', codeIn('Late scripts')[0]!))
  await visitor.step('sex').waitFor()
  expect(await visitor.page.evaluate(() => history.state as unknown)).toMatchObject({
    kaiwa: { options: { generation: 30 } },
  })
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a late script passes its nonce on, so that the form has its styles', async () => {
  const [policy] = codeOf('Nonces', 'http', 'hosts.md')
  const [, name, value] = /^([\w-]+): (.*)\n$/.exec(policy!)!
  const visitor = await arrive(page('', codeIn('Nonces')[0]!), { [name!]: value })
  await expect.poll(() => visitor.page.evaluate(() => 'kaiwa' in window)).toBe(true)
  await visitor.open()
  expect(await visitor.part('panel').evaluate((panel) => getComputedStyle(panel).display)).toBe('flex')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

/** Returns the visitor in the frame of the page. */
function inFrame({ page: around }: Visitor): Respondent {
  const form = around.frameLocator('iframe').locator('[data-kaiwa="form"]')
  const field = (id: string) => form.locator(`[data-field="${id}"]`)
  const control = (id: string) => field(id).locator(':is(input, select):not([type="date"], [type="month"])')
  return {
    choose: (id, option) => field(id).getByRole('radio', { name: option, exact: true }).check(),
    async fill(values) {
      for (const [id, value] of Object.entries(values)) await control(id).fill(value)
    },
    confirm: (step) => form.locator(`[data-step="${step}"] [data-action="confirm"]`).click(),
    async filled(id) {
      await expect.poll(() => control(id).inputValue()).not.toBe('')
    },
  }
}

test('in a sandboxed frame the form is sent, and the page around it learns of that', async () => {
  const [around, framed] = codeIn('Frames')
  const visitor = await Visitor.prepare()
  await visitor.page.route('**/form-page', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: page('', framed!) }),
  )
  await visitor.page.route('**/chat_form/conversion', (route) => route.fulfill({ json: { token: 'framed' } }))
  site.show({ html: page('', around!) })
  await visitor.page.goto(`${site.origin}/guide`)
  await answer(inFrame(visitor), selfAnswers())
  const frame = visitor.page.frameLocator('iframe')
  await frame.locator('[data-part="send"]').click()
  await expect.poll(() => visitor.page.title()).toBe('stored as framed')
  await expect.poll(() => visitor.page.frames()[1]!.url()).toContain('/chat_form/thanks')
  await visitor.leave()
})
