import { expect, onTestFinished, test } from 'vitest'
import { answer, selfAnswers } from '../../browser/support/answers.ts'
import { openClockedSite } from '../../browser/support/clocked-site.ts'
import type { Arrive } from '../visit.ts'
import { openCachedPage, returnToCachedPage } from './restoring.ts'

const send = '[data-part="send"][aria-disabled="false"]'
const minute = 60_000

/** Tests a site that refuses programs: the page searches a proof for each enquiry, and a person notices nothing. */
export function proofJourneys(arrive: Arrive): void {
  test('the proofs of a page are accepted, also those of a cached page to which Back leads', async () => {
    const site = await openClockedSite()
    onTestFinished(() => site.close())
    const visit = await arrive('/', { site: site.origin })
    await openCachedPage(visit)
    await visit.open()
    await answer(visit, selfAnswers())
    await visit.page.waitFor(send)
    site.pass(minute)
    await visit.page.click(send)
    await visit.page.waitForAddress(/thanks\?/)

    await returnToCachedPage(visit)
    await visit.page.waitFor(send)
    await visit.page.waitFor('[data-part="modal"]', 0)
    await visit.fill({ tel: selfAnswers().tel })
    await visit.confirm('tel')
    site.pass(minute)
    await visit.page.click(send)
    await expect.poll(() => site.stored()).toBe(2)
    await expect.poll(() => site.judged).toEqual([[], []])
    expect(visit.problems).toEqual([])
  })
}
