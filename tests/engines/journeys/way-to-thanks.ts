import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../../browser/support/answers.ts'
import { storedEnquiry } from '../../browser/support/enquiries.ts'
import type { Arrive } from '../visit.ts'

const [send, earlier] = ['[data-part="send"]', '[data-part="earlier"]']
const thanks = '/chat_form/thanks'

/** Tests an accepted enquiry whose thanks page loads slowly. */
export function thanksJourneys(arrive: Arrive): void {
  test('Back, twice, before the thanks page: the form shows that the enquiry is stored, and leads there', async () => {
    const visit = await arrive()
    const { page, front } = visit
    let requests = 0
    let release!: (mayPass: boolean) => void
    const isReleased = new Promise<boolean>((resolve) => (release = resolve))
    front.gate = (path) => !path.startsWith(thanks) || (requests++, isReleased)
    await visit.open()
    await answer(visit, selfAnswers())
    await page.click(`${send}[aria-disabled="false"]`)
    const depth = () =>
      page.evaluate(() => (history.state as { kaiwa?: { depth: number } } | null)?.kaiwa?.depth).catch(() => undefined)
    await expect.poll(() => requests).toBe(1)
    for (const left of [2, 1]) {
      // The form requests the page once more. A driver may wait for that page, or treat it as a failed Back.
      void page.driver.travel(-1).catch(() => undefined)
      await expect.poll(depth).toBe(left)
      await page.waitFor(earlier)
    }
    await page.waitFor('[data-part="modal"]', 0)
    const countEnabled = (buttons: Element[]) =>
      buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true').length
    expect(await page.query(send, countEnabled)).toBe(0)
    release(true)
    // By script: if the link wraps onto two lines, its middle is outside the link.
    await page.query(`${earlier} a`, ([link]) => (link as HTMLElement).click())
    const token = (await page.waitForAddress(/\/chat_form\/thanks\?/)).searchParams.get('token')!
    expect(storedEnquiry(token)).toMatchObject({ mode: 'self' })
    expect([front.sent.length, visit.problems]).toEqual([1, []])
  })
}
