import { expect, test } from 'vitest'
import { answersTo, manySteps, nameOf } from '../../support/many-steps.ts'
import type { Page } from '../driver/page.ts'
import { writtenFlow } from '../own-flow.ts'
import type { Arrive } from '../visit.ts'

const count = 260

/** Goes upwards through the conversation by pieces of a screen, and tells by how much what was read moved besides. */
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

/** A form of very many questions, of which some engines lay out only what is near. */
export function longJourneys(arrive: Arrive): void {
  test('of 260 answered questions nothing that is read moves on the way up, and one far up is reached by Tab and typed into', async () => {
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
