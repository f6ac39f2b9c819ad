import { expect, test } from 'vitest'
import { answer, answering, parentAnswers, selfAnswers } from '../support/answers.ts'
import { calls } from '../support/calls.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'

const shown = (visitor: Visitor) =>
  visitor.form.locator('[data-step]').evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset.step))

test.each([
  ['/', selfAnswers, ['sex', 'birthday', 'job', 'school', 'address', 'name', 'tel', 'email']],
  ['/parent/', parentAnswers, ['sex', 'birthday', 'job', 'school', 'address', 'name', 'intention', 'tel', 'email']],
] as const)('each answer reveals the next question, and no other: %s', async (page, answers, order) => {
  const visitor = await Visitor.arrive(page)
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, answers()))) {
    const index = (order as readonly string[]).indexOf(step)
    if (index < 0) continue
    expect(await shown(visitor)).toEqual(order.slice(0, index + 1))
    await give()
  }
  expect(await shown(visitor)).toEqual(order)
  await visitor.leave()
})

test('answers are forgotten when the form closes', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'tel')
  await visitor.page.evaluate(() => window.kaiwa?.close())
  await visitor.form.waitFor({ state: 'detached' })
  await visitor.open()
  expect(await shown(visitor)).toEqual(['sex'])
  expect(await visitor.form.locator('input:checked').count()).toBe(0)
  expect(await visitor.part('progress').getAttribute('aria-valuenow')).toBe('0')
  await visitor.leave()
})

test('the send button is disabled while anything is missing, and gives the reason', async () => {
  const visitor = await Visitor.prepare()
  const { opened: seen, open: goOn } = gate()
  const sent = await calls(visitor, 'conversion', { json: { token: 't' }, after: seen })
  await visitor.page.goto('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'tel')
  const send = visitor.part('send')
  const isOff = async (off: boolean) => {
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe(String(off))
  }
  await isOff(true)
  await visitor.fill({ email: 'taro@' })
  await isOff(true)
  await visitor.fill({ email: 'taro@example.jp' })
  await isOff(false)
  await visitor.control('agreement').uncheck()
  await isOff(true)
  await visitor.control('agreement').press('Space')
  await visitor.fill({ tel: '0312345678' })
  await isOff(true)
  await send.click({ force: true })
  expect(
    await visitor.page.evaluate(() => document.activeElement?.closest('[data-step]')?.getAttribute('data-step')),
  ).toBe('tel')
  await visitor.confirm('tel')
  await isOff(false)
  expect(sent).toEqual([])
  await send.click()
  await isOff(true)
  goOn()
  await visitor.page.waitForURL('**/chat_form/thanks**')
  expect(sent).toHaveLength(1)
  await visitor.leave()
})
