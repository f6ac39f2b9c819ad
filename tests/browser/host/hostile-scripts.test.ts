import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { answer, selfAnswers, selfPayload } from '../support/answers.ts'
import { Visitor } from '../support/visitor.ts'
import { toHost, visitHost, type HostPage } from './pages.ts'

const scripts = readdirSync(resolve(import.meta.dirname, 'pages/scripts'))

/** With this script, only the light build works. */
const bind = 'mootools-bind.js'

const pages: readonly (readonly [string, HostPage])[] = [
  [`${bind}, with the light build`, { script: `scripts/${bind}`, light: true }],
  ...scripts.filter((script) => script !== bind).map((script) => [script, { script: `scripts/${script}` }] as const),
  ['a <base> elsewhere', { head: '<base href="https://elsewhere.example/deep/">' }],
]

test.each(pages)('the form can be typed into, scrolled and sent: %s', async (_name, host) => {
  const { visitor, sent } = await visitHost(host)
  const { page } = visitor
  const answers = { ...selfAnswers(), email: 'sato.s/tasosu@gakko.jp' }
  await visitor.open()
  await answer(visitor, answers, 'name')

  await visitor.control('tel').focus()
  await page.keyboard.type(answers.tel)
  await expect.poll(() => visitor.control('tel').inputValue()).toBe(answers.tel)
  await page.keyboard.press('Enter')
  await visitor.control('email').focus()
  await page.keyboard.type('sato.s/tasosu@g')
  await page.keyboard.press('Escape')
  await page.keyboard.type('akko.jp')
  await expect.poll(() => visitor.control('email').inputValue()).toBe(answers.email)

  const place = () => visitor.part('conversation').evaluate((element) => element.scrollTop)
  const before = await place()
  await visitor.part('conversation').hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(place).toBeLessThan(before)

  await visitor.part('send').click()
  await page.waitForURL('**/chat_form/thanks?token=host**')
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    expect.objectContaining({ ...selfPayload(answers), client_ids: [7, 8] }),
  ])
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('if React cannot work, the console names the build that does, once', async () => {
  const { visitor } = await visitHost({ script: `scripts/${bind}` })
  const { page, errors } = visitor
  const named = () => errors.filter((error) => error.includes('light/kaiwa.js')).length
  expect(named(), 'before a form is opened').toBe(0)
  const opener = page.locator('[data-kaiwa-open]')
  for (let press = 0; press < 2; press++) await opener.dispatchEvent('click')
  await page.waitForLoadState('networkidle')
  // If all pages include the light build already, the console has nothing to name.
  expect(named()).toBe(process.env.KAIWA_EMBED === 'light' ? 0 : 1)
  await visitor.leave()
})

test('if history entries are refused, closing stays on the page', async () => {
  const visitor = await Visitor.prepare()
  // Pages to go back to by mistake: as many as the form would have entries.
  for (const page of ['/rules', '/matching', '/request-privacypolicy']) await visitor.page.goto(page)
  await visitor.page.addInitScript(() => {
    Object.assign(window, { travels: 0 })
    history.go = history.back = () => void (window as unknown as { travels: number }).travels++
  })
  await toHost(visitor, { script: 'scripts/in-app-browser.js' })
  expect(await visitor.form.count(), 'a foreign state opens nothing').toBe(0)
  for (let count = 0; count < 2; count++) {
    await visitor.open()
    await visitor.page.evaluate(() => window.kaiwa!.close())
    await visitor.form.waitFor({ state: 'detached' })
  }
  expect(await visitor.page.evaluate(() => (window as unknown as { travels: number }).travels)).toBe(0)
  expect(new URL(visitor.page.url()).pathname).toBe('/host')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('over a dialog of the page, Esc closes the form and not the dialog', async () => {
  const { visitor } = await visitHost({ script: 'scripts/own-dialog.js' })
  const own = visitor.page.locator('dialog.modal')
  await visitor.open()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('banner').waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.part('banner').waitFor({ state: 'detached' })
  await visitor.page.keyboard.press('Escape')
  await visitor.form.waitFor({ state: 'detached' })
  expect(await own.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
  expect(await own.getByRole('button').evaluate((button) => document.activeElement === button)).toBe(true)
  await visitor.leave()
})
