import { expect, test } from 'vitest'
import { answer, parentAnswers } from './answers.ts'
import { Visitor } from './visitor.ts'

test('a question that no longer applies fades away within half a second, its marks at once', async () => {
  const visitor = await Visitor.arrive('/parent/', { motion: true })
  await visitor.open()
  await answer(visitor, parentAnswers(), 'name')
  await visitor.step('intention').waitFor()
  const seen = await visitor.page.evaluate(async () => {
    const texts = () => document.querySelector('[data-part="conversation"]')?.textContent?.includes('希望されていますか')
    const marks = () => document.querySelectorAll('[data-step="intention"]').length
    const start = performance.now()
    await window.kaiwa?.open({ isParentRequest: false })
    const first = { texts: texts(), marks: marks() }
    while (texts() && performance.now() - start < 3000) await new Promise((next) => requestAnimationFrame(next))
    return { first, faded: performance.now() - start }
  })
  expect(seen.first).toEqual({ texts: true, marks: 0 })
  expect(seen.faded).toBeGreaterThan(350)
  expect(seen.faded).toBeLessThan(900)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})
