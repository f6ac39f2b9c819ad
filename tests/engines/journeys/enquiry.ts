import { expect, test } from 'vitest'
import { answer, parentAnswers, selfAnswers, selfPayload } from '../../browser/support/answers.ts'
import { storedEnquiry } from '../../browser/support/enquiries.ts'
import type { Arrive } from '../visit.ts'
import { layoutFlaws } from './layout.ts'

const send = '[data-part="send"][aria-disabled="false"]'

/** Tests the way from the landing page to the thanks page, and the enquiry that the server receives. */
export function enquiryJourneys(arrive: Arrive): void {
  test('a visitor sends an enquiry for themselves, under the content policy and without an error', async () => {
    const visit = await arrive('/?utm_source=line')
    await visit.open()
    const answers = selfAnswers()
    await answer(visit, answers)
    await visit.page.waitFor(send)
    expect(await visit.page.violations('[data-kaiwa="form"]')).toEqual([])
    await visit.page.click(send)
    const { pathname, searchParams } = await visit.page.waitForAddress(/thanks\?/)
    const token = searchParams.get('token') ?? ''
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/chat_form/thanks',
      { token, lp_type: 'standard', utm_source: 'line' },
    ])
    expect(visit.front.sent).toEqual([expect.objectContaining(selfPayload(answers))])
    expect(storedEnquiry(token)).toMatchObject({ mode: 'self', answer: selfPayload(answers) })
    expect(visit.problems).toEqual([])
  })

  test('a parent sends an enquiry for a daughter, in a form that fits every screen', async () => {
    const visit = await arrive('/parent/?generation=30&lpType=above&prefId=13')
    await visit.open()
    const answers = parentAnswers()
    await answer(visit, answers)
    await visit.page.waitFor(send)
    expect(await layoutFlaws(visit.page)).toEqual([])
    await visit.page.click(send)
    const { searchParams } = await visit.page.waitForAddress(/thanks\?/)
    const { token, ...passed } = Object.fromEntries(searchParams)
    expect(passed).toEqual({ is_parent_request: '1', generation: '30', lp_type: 'above', pref_id: '13' })
    const payload = { ...selfPayload(answers), sex: 1, has_intention: true, is_parent_request: true }
    expect(visit.front.sent).toEqual([expect.objectContaining(payload)])
    expect(storedEnquiry(token!)).toMatchObject({ mode: 'parent', answer: payload })
    expect(visit.problems).toEqual([])
  })
}
