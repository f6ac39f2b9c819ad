import { expect, test } from 'vitest'
import { answering, selfAnswers } from './answers.ts'
import { Visitor } from './visitor.ts'

const offer = (visitor: Visitor) => visitor.form.getByRole('button', { name: '新しい質問' })
const focusedStep = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset.step)
const scrolled = (visitor: Visitor) => visitor.part('conversation').evaluate(({ scrollTop }) => scrollTop)

/** Whether a step's question can be seen. */
const inSight = (visitor: Visitor, step: string) =>
  visitor.step(step).evaluate((element) => {
    const { top, bottom } = element.querySelector('p')!.getBoundingClientRect()
    const window = element.closest('[data-part="conversation"]')!.getBoundingClientRect()
    return top >= window.top && bottom <= window.bottom
  })

test('each new question comes into sight for who was at the end; who reads above is offered it', async () => {
  const visitor = await Visitor.arrive('/', { height: 640 })
  await visitor.open()
  for (const [step, give] of Object.entries(answering(visitor, selfAnswers()))) {
    if (step === 'intention') continue
    expect(await inSight(visitor, step), `${step} is in sight`).toBe(true)
    if (step !== 'email') await give()
  }
  await visitor.control('email').focus()
  await visitor.part('conversation').evaluate((element) => element.scrollTo(0, 0))
  // The page tells the form that a parent asks: a question comes in between, without the visitor's doing.
  await visitor.page.evaluate(() => window.kaiwa?.open({ isParentRequest: true }))
  await offer(visitor).waitFor()
  expect([await scrolled(visitor), await focusedStep(visitor)], 'nothing moves').toEqual([0, 'email'])
  await offer(visitor).press('Enter')
  expect([await focusedStep(visitor), await inSight(visitor, 'intention')]).toEqual(['intention', true])
  expect(await offer(visitor).count()).toBe(0)

  await visitor.page.evaluate(() => window.kaiwa?.open({ isParentRequest: false }))
  await visitor.step('intention').waitFor({ state: 'detached' })
  expect(await focusedStep(visitor), 'what had the focus has gone').toBe('tel')
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
