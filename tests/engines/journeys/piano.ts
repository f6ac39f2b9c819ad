import { expect, test } from 'vitest'
import { storedEnquiry } from '../../browser/support/enquiries.ts'
import { collectionDay, sellPiano } from '../../browser/support/piano.ts'
import { pianoPayloads } from '../../support/piano.ts'
import type { Arrive } from '../visit.ts'
import { layoutFlaws } from './layout.ts'

const send = '[data-part="send"][aria-disabled="false"]'

/** Tests the third flow, with its numbers, dates, ratings and checkboxes. */
export function pianoJourneys(arrive: Arrive): void {
  test('a business sells a grand piano, from its number to the list of all answers and the thanks page', async () => {
    const visit = await arrive('/piano/')
    const { page } = visit
    await visit.open()
    const tel = await sellPiano(visit, 'grand')
    await page.click(visit.control('agreement'))
    await page.waitFor(send)
    expect(
      await page.query('[data-answer]', (all) => all.map((element) => element.getAttribute('data-answer'))),
    ).toContain('vat_number')
    expect(await page.violations('[data-kaiwa="form"]')).toEqual([])
    expect(await layoutFlaws(page)).toEqual([])
    await page.click(send)
    const { pathname, searchParams } = await page.waitForAddress(/thanks\/?\?/)
    expect(pathname).toMatch(/^\/piano\/thanks\/?$/)
    const payload = { ...pianoPayloads.grand, pickup: collectionDay(), tel }
    expect(visit.front.sent).toEqual([payload])
    expect(storedEnquiry(searchParams.get('token')!)).toMatchObject({ flow: 'piano', answer: payload })
    expect(visit.problems).toEqual([])
  })
}
