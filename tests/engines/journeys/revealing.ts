import { expect, test } from 'vitest'
import { answering, selfAnswers } from '../../browser/support/answers.ts'
import { title } from '../../support/copy.ts'
import type { Arrive } from '../visit.ts'

const order = ['sex', 'birthday', 'job', 'school', 'address', 'name', 'tel', 'email']

/** Tests the form question by question, for a visitor who wants less motion. */
export function revealingJourneys(arrive: Arrive): void {
  test('each answer reveals the next question, and no other', async () => {
    const visit = await arrive()
    await visit.open()
    const give = answering(visit, selfAnswers())
    for (const [index, step] of order.entries()) {
      await visit.page.waitFor(`[data-step="${step}"]`)
      expect(await visit.steps()).toEqual(order.slice(0, index + 1))
      await give[step]!()
    }
    expect(await visit.steps()).toEqual(order)
  })
}

/** Returns when the fade of each part begins, in milliseconds after its step appears. */
const delays = (parts: Element[]) =>
  parts.flatMap((part) => part.getAnimations().map(({ effect }) => effect!.getComputedTiming().delay))

/** Watches parts until all are fully visible, and returns the order in which they began to be visible. */
async function appearing(parts: Element[]): Promise<number[]> {
  const order = new Set<number>()
  const opacity = (part: Element) => Number(getComputedStyle(part).opacity)
  do {
    await new Promise((next) => requestAnimationFrame(next))
    parts.forEach((part, index) => opacity(part) > 0 && order.add(index))
  } while (parts.some((part) => opacity(part) < 1))
  return [...order]
}

const areOpaque = (parts: Element[]) => parts.every((part) => getComputedStyle(part).opacity === '1')

/** Tests how questions appear for a visitor who allows motion. */
export function fadingJourneys(arrive: Arrive): void {
  test('bubbles fade in one after another, and a key ends the delay', async () => {
    const visit = await arrive()
    const { page } = visit
    const [first, second] = ['[data-step="sex"] .reveal', '[data-step="birthday"] .reveal']
    await visit.open()
    expect(await page.query(first, delays)).toEqual([500, 1000, 1500, 1500, 2000])
    expect(await page.query(first, appearing)).toEqual([0, 1, 2, 3, 4])

    await visit.choose('sex', title('sex', 'man'))
    await page.waitFor('[data-step="birthday"]')
    expect(await page.query(second, delays)).toEqual([500, 500, 500, 1000])
    await page.driver.press('Shift')
    expect(await page.query(second, areOpaque)).toBe(true)
    expect(visit.problems).toEqual([])
  })
}
