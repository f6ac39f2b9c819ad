import { expect, test } from 'vitest'
import type { Arrive } from '../visit.ts'

/** Tests that errors in a page are recorded, so that an empty list in the other journeys means that none occurred. */
export function hearingJourneys(arrive: Arrive): void {
  test('the driver reports errors of a page: a broken content policy, an error, a rejection, the console', async () => {
    const { page, front } = await arrive('/', {
      change: (html) => html.replace('</head>', '<script>0</script></head>'),
    })
    await page.evaluate(() => {
      console.error('said')
      setTimeout(() => {
        throw new Error('thrown')
      })
      void Promise.reject(new Error('rejected'))
    })
    for (const what of [/^script-src.* inline$/, /^said$/, /thrown/, /rejected/])
      await expect.poll(() => front.reports).toEqual(expect.arrayContaining([expect.stringMatching(what)]))
  })
}
