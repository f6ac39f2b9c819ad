import { expect, test } from 'vitest'
import { answer, answering, selfAnswers } from '../../browser/support/answers.ts'
import type { Arrive } from '../visit.ts'
import { layoutFlaws } from './layout.ts'

const sizeOf = ([element]: Element[]) => {
  const { width, height } = element!.getBoundingClientRect()
  return [width, height]
}

/** Tests the form without its pictures, and the sizes that engines determine by themselves. */
export function pictureJourneys(arrive: Arrive): void {
  test('without its pictures the form has words instead, and fits the narrowest telephones', async () => {
    // A browser caches the pictures that the page has shown.
    const visit = await arrive('/', { change: (html) => html.replaceAll(/<img\b[^>]*>/g, '') })
    const { page } = visit
    visit.front.missing = /\.svg$/
    await visit.open()
    const answers = selfAnswers()
    await answer(visit, answers, 'school')
    expect(await page.query(visit.control('pref'), sizeOf), 'the prefecture').toEqual([133, 42])
    const give = answering(visit, answers)
    for (const step of ['address', 'name', 'tel']) await give[step]!()
    await page.waitFor('[data-part="agencies"]')
    await page.query('[data-part="agencies"]', ([agencies]) => agencies!.scrollIntoView())
    await page.waitFor('[data-part="agencies"] img', 0)
    const words = await page.query('[data-part="logo"], [data-part="agencies"] li', (all) =>
      all.map((element) => element.textContent),
    )
    expect(words.length).toBeGreaterThan(1)
    expect(words).not.toContain('')
    expect(
      await layoutFlaws(page, [
        [320, 568],
        [360, 640],
      ]),
    ).toEqual([])
  })
}
