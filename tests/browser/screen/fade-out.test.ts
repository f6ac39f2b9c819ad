import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, parentAnswers } from '../support/answers.ts'
import { Visitor } from '../support/visitor.ts'

test('a question that no longer applies fades out within half a second, and its marks disappear at once', async () => {
  const visitor = await Visitor.arrive('/parent/', { motion: true })
  await visitor.open()
  await answer(visitor, parentAnswers(), 'name')
  await visitor.step('intention').waitFor()
  const { page } = visitor
  const question = copy('steps.intention.bubbles.question', { parent: true, sex: 'woman' })
  const texts = () =>
    page.evaluate((text) => document.querySelector('[data-part="conversation"]')!.textContent.includes(text), question)
  // Paused, so that the animations do not end by themselves.
  const fading = await page.evaluateHandle(() => {
    const begun: Animation[] = []
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')!.value as Element['animate']
    Element.prototype.animate = function (...given) {
      const animation = own.apply(this, given)
      animation.pause()
      begun.push(animation)
      return animation
    }
    return begun
  })
  await page.evaluate(() => window.kaiwa?.open({ isParentRequest: false }))
  await visitor.step('intention').waitFor({ state: 'detached' })
  const ends = await fading.evaluate((begun) => begun.map(({ effect }) => effect!.getComputedTiming().endTime))
  expect([new Set(ends), await texts()]).toEqual([new Set([500]), true])
  await fading.evaluate((begun) => begun.forEach((animation) => animation.finish()))
  await expect.poll(texts).toBe(false)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
