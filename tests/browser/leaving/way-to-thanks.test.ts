import { expect, test } from 'vitest'
import { ready, texts } from '../sending/sendings.ts'

test('Back, twice, before the thanks page: the form shows that the enquiry is stored, and leads there', async () => {
  const { visitor, requests } = await ready({ json: { token: 'abc' } })
  const { page } = visitor
  const devtools = await visitor.context.newCDPSession(page)
  const pressBack = async () => {
    const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
    await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
  }
  let thanksLoads = 0
  const thanks = '**/chat_form/thanks**'
  // The page never loads, and the visitor goes back at each request for it.
  await page.route(thanks, async () => {
    thanksLoads++
    await pressBack()
  })
  await visitor.part('send').evaluate((button: HTMLElement) => button.click())
  await visitor.part('earlier').getByText(texts.stored).waitFor()
  await expect.poll(() => thanksLoads).toBe(2)
  // The form stays on the entry that the second Back leads to, below its own entry.
  await expect.poll(() => page.evaluate(() => (history.state as { kaiwa: { depth: number } }).kaiwa.depth)).toBe(1)

  const link = visitor.part('earlier').getByRole('link')
  expect(await link.getAttribute('href')).toMatch(/^\/chat_form\/thanks\?token=abc/)
  await expect
    .poll(() => link.evaluate((element) => element.matches(':focus') && element.getBoundingClientRect().top >= 0))
    .toBe(true)
  expect([await visitor.part('modal').count(), await visitor.part('banner').count()]).toEqual([0, 0])
  await visitor.part('send').evaluate((button: HTMLElement) => button.click())
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('abc')

  // A reload does not lead to the thanks page.
  await page.reload()
  await visitor.part('earlier').getByText(texts.stored).waitFor()
  expect(requests.map((request) => request.method())).toEqual(['POST'])

  await page.unroute(thanks)
  await visitor.part('earlier').getByRole('link').click()
  await page.waitForURL(thanks)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(visitor.errors).toEqual([])
})
