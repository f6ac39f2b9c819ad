import { expect, test } from 'vitest'
import { answer, selfAnswers, selfPayload } from '../../browser/support/answers.ts'
import type { Arrive } from '../visit.ts'

const engine = /\/embed\/engine\.[\w-]{8}\.js/

/** Tests a form whose first screen loads long before the form itself. */
export function earlyJourneys(arrive: Arrive): void {
  test('a choice made five seconds before the engine loads counts, and the enquiry is sent', async () => {
    const visit = await arrive('/rules')
    const { page, front } = visit
    front.gate = (path) => !engine.test(path) || new Promise((come) => setTimeout(() => come(true), 5000))
    await page.driver.goto(`${front.url}/`)
    await page.click('[data-kaiwa-open]')
    await page.waitFor('[data-kaiwa="waiting"] [data-step]')
    const answers = selfAnswers()
    await visit.choose('sex', answers.sex)
    await page.waitFor('[data-kaiwa="waiting"] [data-part="coming"]')
    await page.waitFor('[data-kaiwa="form"] [data-step="birthday"]')
    const checked = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).checked)
    expect([await visit.focusedField(), await page.query('[data-field="sex"] input', checked)]).toEqual([
      'sex',
      [true, false],
    ])
    await answer(visit, answers)
    await page.click('[data-part="send"][aria-disabled="false"]')
    await page.waitForAddress(/thanks\?/)
    expect(front.sent).toEqual([expect.objectContaining(selfPayload(answers))])
    expect(visit.problems).toEqual([])
  })
}
