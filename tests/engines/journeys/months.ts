import { expect, test } from 'vitest'
import { ownFlow } from '../own-flow.ts'
import type { Arrive } from '../visit.ts'
import { layoutFlaws } from './layout.ts'

const field = (id: string) => `[data-field="${id}"]`

/** Tests dates of which only the month or the year is required. */
export function monthJourneys(arrive: Arrive): void {
  test('a month and a year are typed in Japanese, with eras; a month is picked if the browser can', async () => {
    const visit = await arrive()
    const { page } = visit
    const flow = await ownFlow(visit, 'months')
    await page.evaluate((address) => void window.kaiwa!.open({ flow: address }), flow)
    await page.waitFor(field('bought'))
    const canPick = await page.evaluate(
      () => Object.assign(document.createElement('input'), { type: 'month' }).type === 'month',
    )
    expect(await page.count(`${field('bought')} input[type="month"]`)).toBe(canPick ? 1 : 0)
    expect([await page.count(`${field('bought')} input`), await page.count(`${field('made')} input`)]).toEqual([
      canPick ? 2 : 1,
      1,
    ])
    expect(await layoutFlaws(page)).toEqual([])

    await visit.fill({ bought: '２０１９年１３月', made: '１７００' })
    await visit.confirm('bought')
    expect(await page.count('[data-part="error"]')).toBe(2)
    expect(await page.violations('[data-kaiwa="form"]')).toEqual([])
    await visit.fill({ bought: '令和元年５月', made: 'Ｓ６４' })
    const understood = (id: string) => page.text(`${field(id)} [data-note="understood"]`)
    expect([await understood('bought'), await understood('made')]).toEqual(['2019年5月', '1989年'])
    await visit.confirm('bought')
    await page.waitFor('[data-step="repairs"]')
    await visit.fill({ bought: '２０１９／０６' })
    await visit.confirm('bought')
    await visit.confirm('repairs')
    await page.waitFor(field('email'))
    await visit.fill({ email: 'taro@example.jp' })
    await page.waitFor('[data-part="send"][aria-disabled="false"]')
    expect(await page.violations('[data-kaiwa="form"]')).toEqual([])
    expect(visit.problems).toEqual([])
    await page.click('[data-part="send"]')
    await expect.poll(() => visit.front.sent).toEqual([{ bought: '2019-06', made: '1989', email: 'taro@example.jp' }])
  })
}
