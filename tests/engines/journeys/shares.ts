import { expect, test } from 'vitest'
import { ownFlow } from '../own-flow.ts'
import type { Arrive, Visit } from '../visit.ts'

const question = '[data-step="email"] [data-bubble="question"]'

/**
 * Opens the flow that splits its visitors, with the given share if there is one. Returns the text of its first
 * question.
 */
async function open(visit: Visit, split?: Readonly<Record<string, string>>): Promise<string> {
  const { page } = visit
  const flow = await ownFlow(visit, 'shares')
  await page.evaluate((options) => window.kaiwa!.open(options), { flow, ...(split && { split }) })
  return page.text(question)
}

async function close({ page }: Visit): Promise<void> {
  await page.evaluate(() => window.kaiwa!.close())
  await page.waitFor('[data-kaiwa="form"]', 0)
}

/** Tests visitors who are split between two wordings, and links in texts. */
export function shareJourneys(arrive: Arrive): void {
  test('a visitor stays with one of two wordings, as events report; links lead to a page and a question', async () => {
    const visit = await arrive()
    const { page } = visit
    await page.evaluate(() => void (window.dataLayer = []))
    for (const share of ['plain', 'warm']) {
      expect(await open(visit, { tone: share })).toContain(share)
      await close(visit)
    }
    const drawn = await open(visit)
    const stored = await page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('kaiwa:split') ?? '{}') as object),
    )
    expect(stored).toEqual([drawn.includes('plain') ? 'plain' : 'warm'])
    const reportedShares = () =>
      (window.dataLayer as readonly { split_tone?: string }[]).flatMap(({ split_tone }) => split_tone ?? [])
    expect((await page.evaluate(reportedShares)).at(-1)).toBe(stored[0])
    await page.driver.reload()
    await page.waitFor(question)
    expect(await page.text(question), 'the share stays').toBe(drawn)

    const link = ([element]: Element[]) => ['href', 'target', 'rel'].map((name) => element!.getAttribute(name))
    expect(await page.query(`${question} a`, link)).toEqual(['/rules', '_blank', 'noopener noreferrer'])
    await page.fill(visit.control('email'), 'taro@example.jp')
    await visit.confirm('email')
    await page.waitFor('[data-step="tel"]')
    await page.click('[data-step="tel"] [data-action="go"][data-to="email"]')
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset.step
    expect(await page.evaluate(focused)).toBe('email')
    expect(await page.violations('[data-kaiwa="form"]')).toEqual([])
    expect(visit.problems).toEqual([])
  })
}
