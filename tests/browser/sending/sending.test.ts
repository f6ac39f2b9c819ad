import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, freshTelephone, selfAnswers } from '../support/answers.ts'
import { calls } from '../support/calls.ts'
import { enquiriesUnder } from '../support/enquiries.ts'
import { Visitor } from '../support/visitor.ts'
import { storedEntries, keyOf, modal, ready, replacedBy, texts } from './sendings.ts'

test('a reply that is lost and a corrected number make one enquiry, with the corrected number', async () => {
  const visitor = await Visitor.prepare()
  const { page } = visitor
  const sent: Request[] = []
  let lost = true
  await page.route('**/api/v1/chat_form/conversion', async (route) => {
    sent.push(route.request())
    if (!lost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto('/')
  await visitor.open()
  const answers = selfAnswers()
  await answer(visitor, answers)
  await visitor.part('send').click()
  await page.getByRole('alertdialog', { name: texts.error }).waitFor()
  expect(sent).toHaveLength(1)
  expect(await storedEntries(visitor)).toEqual({ 'kaiwa:sending:enquiry': keyOf(sent[0]) })
  const [first] = enquiriesUnder(answers.tel)
  expect(enquiriesUnder(answers.tel)).toEqual([{ token: first!.token, replacedBy: null }])

  lost = false
  await modal(visitor, 'error').waitFor({ state: 'detached' })
  const corrected = freshTelephone()
  await visitor.enter('tel', corrected)
  await visitor.confirm('tel')
  await visitor.part('send').click()
  await page.waitForURL('**/chat_form/thanks?**')
  const token = new URL(page.url()).searchParams.get('token')
  expect([keyOf(sent[1]) === keyOf(sent[0]), replacedBy(sent[1])]).toEqual([false, keyOf(sent[0])])
  expect(enquiriesUnder(answers.tel)).toEqual([{ token: first!.token, replacedBy: token }])
  expect(enquiriesUnder(corrected)).toEqual([{ token, replacedBy: null }])
  expect(await storedEntries(visitor)).toEqual({})
})

test('a session that has ended gets a new token, and the same answers are sent once more', async () => {
  const { visitor, requests } = await ready({ status: 419, json: { type: 'csrf' } }, { json: { token: 'abc' } })
  const tokenRequests = await calls(visitor, 'csrf', { json: { token: 'fresh' } })
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?token=abc**')
  expect([tokenRequests.length, requests.length]).toEqual([1, 2])
  expect(requests[1]!.headers()['x-csrf-token']).toBe('fresh')
  expect([keyOf(requests[1]), requests[1]!.postData()]).toEqual([keyOf(requests[0]), requests[0]!.postData()])
})

test('without a network nothing is sent, with a message; back online the form waits for a press', async () => {
  const visitor = await Visitor.arrive('/')
  const { page, context } = visitor
  await context.clock.install()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await visitor.open()
  await answer(visitor, selfAnswers())
  await context.setOffline(true)
  await visitor.part('send').click()
  await page.getByRole('alertdialog', { name: texts.offline }).waitFor()
  await modal(visitor, 'error').waitFor({ state: 'detached' })
  await expect.poll(() => visitor.part('send-alert').textContent()).toBe(texts.offline)
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await context.clock.runFor(60_000)
  expect(sent).toHaveLength(1)
  await visitor.part('send').click()
  await page.waitForURL('**/chat_form/thanks?**')
  expect(sent).toHaveLength(2)
})
