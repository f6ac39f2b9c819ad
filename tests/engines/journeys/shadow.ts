import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../../browser/support/answers.ts'
import type { Arrive } from '../visit.ts'

/** Tests the form on a page that requests a shadow root. */
export function shadowJourneys(arrive: Arrive): void {
  test('in a shadow root the form goes to the thanks page, without the page’s styles', async () => {
    const visit = await arrive('/', {
      change: (html) => html.replace('data-flow="enquiry"', 'data-flow="enquiry" data-shadow'),
    })
    const { page } = visit
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('input { border: 9px solid red !important } p { font: 40px serif !important }')
      document.adoptedStyleSheets = [sheet]
    })
    await visit.open()
    expect(await page.evaluate(() => document.querySelector('[data-kaiwa="form"]'))).toBeNull()
    await answer(visit, selfAnswers())
    const border = ([input]: Element[]) => getComputedStyle(input!).borderTopWidth
    expect(await page.query(visit.control('tel'), border)).toBe('1px')
    await page.click('[data-part="send"][aria-disabled="false"]')
    await page.waitForAddress(/thanks\?/)
    expect([visit.front.sent.length, visit.problems]).toEqual([1, []])
  })
}
