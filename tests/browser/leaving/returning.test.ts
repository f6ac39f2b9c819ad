import { expect, test } from 'vitest'
import { copy, greeting, title } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { calls, agency } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

test('a reload opens a fresh form with the same options', async () => {
  const visitor = await Visitor.arrive('/?generation=40&lpType=above')
  const { page } = visitor
  await visitor.open()
  await visitor.choose('sex', title('sex', 'woman'))
  const length = await page.evaluate(() => history.length)
  await page.reload()
  await visitor.step('sex').waitFor()
  await expect.poll(() => visitor.step('sex').textContent()).toContain(greeting({ generation: 40, lpType: 'above' }))
  expect(await visitor.step('birthday').count()).toBe(0)
  expect(await visitor.part('modal').count()).toBe(0)
  expect(await page.evaluate(() => history.length)).toBe(length)

  await page.evaluate(() => history.back())
  await visitor.part('banner').waitFor()
  await page.evaluate(() => history.go(-2))
  await visitor.form.waitFor({ state: 'detached' })

  // A page that was loaded on its own entry opens the form when Forward leads to it.
  await page.reload()
  expect(await visitor.form.count()).toBe(0)
  await page.goForward()
  await visitor.step('sex').waitFor()

  // A reload opens the form with the options that the page last gave the open form.
  await page.evaluate(() => window.kaiwa!.open({ areaName: '関東' }))
  await page.reload()
  await expect.poll(() => visitor.step('sex').textContent()).toContain(greeting({ area: '関東' }))
  expect(visitor.errors).toEqual([])
})

test('Back from another page finds the form open, without a modal, and sends nothing again', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  await calls(visitor, 'clients', { json: [agency(1)] })
  const sent = await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await page.goto('/')
  await visitor.open()
  await visitor.part('info').click()
  await visitor
    .part('info-modal')
    .getByRole('button', { name: copy('modals.info.exit') })
    .click()
  await page.waitForURL('**/matching')
  await page.goBack()
  await visitor.step('sex').waitFor()
  expect(await visitor.part('info-modal').count()).toBe(0)

  await answer(visitor, selfAnswers())
  await visitor.part('send').click()
  await page.waitForURL('**/chat_form/thanks**')
  await page.goBack()
  await visitor.step('sex').waitFor()
  expect(await visitor.part('modal').count()).toBe(0)
  expect(await visitor.part('send').count()).toBe(0)
  expect(sent).toHaveLength(1)
  expect(visitor.errors).toEqual([])
})

test('a form that is restored while it was sending requests the outcome, and sends nothing by itself', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  await calls(visitor, 'clients', { json: [agency(1)] })
  const requests = await calls(visitor, 'conversion', 'silence', { json: { token: 'abc' } })
  await page.goto('/')
  await visitor.open()
  await answer(visitor, selfAnswers())
  await visitor.part('send').click()
  await visitor.page.getByRole('alertdialog').waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await visitor.part('modal').waitFor({ state: 'detached' })
  const link = visitor.part('earlier').getByRole('link')
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/chat_form\/thanks\?token=abc/)
  expect(requests.map((request) => request.method())).toEqual(['POST', 'GET'])
  const [sent, fetched] = requests.map((request) => request.headers()['idempotency-key'])
  expect(fetched).toBe(sent)
})

test('a form that Forward brings back has the campaign of the page’s address', async () => {
  const visitor = await Visitor.prepare()
  await calls(visitor, 'clients', { json: [agency(1)] })
  await calls(visitor, 'conversion', { json: { token: 'abc' } })
  await visitor.page.goto('/?utm_source=line&utm_medium=affiliate')
  await visitor.open()
  await visitor.page.evaluate(() => window.kaiwa!.close())
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.page.goForward()
  await answer(visitor, selfAnswers())
  await expect.poll(() => visitor.step('name').locator('[data-note="affiliate"]').count()).toBe(1)
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?**')
  expect(new URL(visitor.page.url()).search).toBe('?token=abc&lp_type=standard&utm_source=line&utm_medium=affiliate')
})
