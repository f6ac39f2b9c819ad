import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../../browser/support/answers.ts'
import { storedEnquiry } from '../../browser/support/enquiries.ts'
import { title } from '../../support/copy.ts'
import type { Arrive, Visit } from '../visit.ts'

const send = '[data-part="send"][aria-disabled="false"]'

/** Set on a page that comes back: whether it came out of the browser's back/forward cache. */
declare global {
  interface Window {
    restored?: boolean
  }
}

/** Opens a page that the browser may cache when it is left, and that records how it comes back. */
export async function openCachedPage(visit: Visit): Promise<void> {
  visit.front.keeps = true
  await visit.page.driver.goto(`${visit.front.url}/?kept`)
  await visit.page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (window.restored = persisted)))
}

/** Goes back to a page that the browser must have cached. */
export async function returnToCachedPage({ page }: Visit): Promise<void> {
  await page.driver.travel(-1)
  await page.waitForAddress(/\?kept$/)
  expect(await page.evaluate(() => window.restored), 'the browser restored the page from its cache').toBe(true)
}

const loaded = (pictures: Element[]) => pictures.every((picture) => (picture as HTMLImageElement).complete)

/** Tests a cached page that Back leads to. */
export function restoringJourneys(arrive: Arrive): void {
  test('Back from the thanks page to the cached page keeps the answers; another number counts as new', async () => {
    const visit = await arrive()
    const { page, front } = visit
    await openCachedPage(visit)
    await visit.open()
    const answers = selfAnswers()
    await answer(visit, answers)
    await page.click(send)
    const first = (await page.waitForAddress(/thanks\?/)).searchParams.get('token')!
    await returnToCachedPage(visit)
    await page.waitFor(send)
    await page.waitFor('[data-part="modal"]', 0)
    expect(await page.value(visit.control('email'))).toBe(answers.email)
    expect(front.sent).toHaveLength(1)

    const { tel } = selfAnswers()
    await visit.fill({ tel })
    await visit.confirm('tel')
    await page.click(send)
    await expect.poll(() => front.sent.length).toBe(2)
    const second = (await page.waitForAddress(/thanks\?/)).searchParams.get('token')!
    expect([storedEnquiry(first), storedEnquiry(second)]).toMatchObject([
      { answer: { tel: answers.tel } },
      { answer: { tel } },
    ])
    expect([front.sent.length, visit.problems]).toEqual([2, []])
  })

  test('Back from another page to the cached one finds the form as it was left, with working entries', async () => {
    const visit = await arrive()
    const { page } = visit
    await openCachedPage(visit)
    await visit.open()
    await visit.choose('sex', title('sex', 'man'))
    await page.waitFor('[data-step="birthday"]')
    // A request under way prevents Firefox from caching the page.
    await expect.poll(() => page.query('[data-kaiwa="form"] img', loaded)).toBe(true)
    await page.evaluate(() => void setTimeout(() => location.assign('/rules')))
    await page.waitForAddress(/\/rules/)
    await returnToCachedPage(visit)
    expect(await visit.steps()).toEqual(['sex', 'birthday'])
    await page.driver.travel(-1)
    await page.waitFor('[data-part="banner"]')
    await page.driver.travel(-1)
    await page.waitFor('[data-part="banner"]', 0)
    await page.driver.travel(-1)
    await page.waitFor('[data-kaiwa="form"]', 0)
    expect(visit.problems).toEqual([])
  })
}
