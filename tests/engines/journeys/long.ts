import { expect, test } from 'vitest'
import { answersTo, manySteps, nameOf } from '../../support/many-steps.ts'
import type { Page } from '../driver/page.ts'
import { writtenFlow } from '../own-flow.ts'
import type { Arrive } from '../visit.ts'

const count = 260

/**
 * Scrolls up through the conversation by parts of a screen. Returns by how much the step in view moved beyond each
 * scroll.
 */
const movedOnTheWayUp = (page: Page) =>
  page.query('[data-part="conversation"]', async ([conversation]) => {
    const { left, top, width, height } = conversation!.getBoundingClientRect()
    const moved: number[] = []
    for (let times = 0; times < 20; times++) {
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)!.closest('[data-step]')!
      const before = seen.getBoundingClientRect().top
      conversation!.scrollBy({ top: -250, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))
      moved.push(Math.round(Math.abs(seen.getBoundingClientRect().top - (before + 250))))
    }
    return moved
  })

/** Tests a form of very many questions. Some engines lay out only the questions near the view. */
export function longJourneys(arrive: Arrive): void {
  test('with 260 answered questions nothing moves on the way up, and Tab reaches a far field to type', async () => {
    const visit = await arrive()
    const { page } = visit
    const flow = await writtenFlow(visit, manySteps(count))
    await page.evaluate((options) => void window.kaiwa!.open(options), {
      flow,
      answers: answersTo(count, 'トウキョウ'),
    })
    await page.waitFor(`[data-step="s${count - 1}"]`)
    await page.query(`[data-step="s70"]`, ([step]) => step!.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const moved = await movedOnTheWayUp(page)
    expect(Math.max(...moved), `moved by ${moved.join()}`).toBeLessThanOrEqual(1)

    await page.query(visit.control(nameOf(1)), ([input]) => (input as HTMLElement).focus())
    await page.driver.press('Shift+Tab')
    expect(await visit.focusedField()).toBe(nameOf(0))
    await page.driver.type('abc')
    await page.driver.press('Enter')
    await page.waitFor(`${visit.control(nameOf(0))}[aria-invalid="true"]`)
    expect(visit.problems).toEqual([])
  })
}
