import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../../browser/support/answers.ts'
import type { Arrive, Visit } from '../visit.ts'

const options = '[role="listbox"] [role="option"]'
const texts = ({ page }: Visit, selector: string) =>
  page.query(selector, (found) => found.map((element) => element.textContent))
const values = (visit: Visit, ...fields: string[]) =>
  Promise.all(fields.map((field) => visit.page.value(visit.control(field))))

/** Tests the form while a field is being filled in. */
export function fieldJourneys(arrive: Arrive): void {
  test('names from an input method bring their readings, and its Enter confirms nothing', async () => {
    const visit = await arrive()
    const { page } = visit
    const { driver } = page
    await visit.open()
    await answer(visit, selfAnswers(), 'address')
    const words = driver.inputMethod === 'words' ? ['山田', '太郎'] : ['やまだ', 'たろう']
    await page.click(visit.control('name1'))
    await driver.compose('やまだ', words[0]!)
    await page.click(visit.control('name2'))
    await driver.compose('たろう', words[1]!)
    expect(await values(visit, 'name1', 'name2', 'furigana1', 'furigana2')).toEqual([...words, 'ヤマダ', 'タロウ'])

    await page.fill(visit.control('furigana2'), 'タロ')
    await driver.compose('う', 'ウ')
    expect(await values(visit, 'furigana2')).toEqual(['タロウ'])
    expect(await page.attribute('[data-step="name"]', 'data-state')).toBe('asked')
    await driver.press('Enter')
    await page.waitFor('[data-step="name"][data-state="confirmed"]')
    expect(visit.problems).toEqual([])
  })

  test('a postal code fills in its address, and places that share it are offered', async () => {
    const visit = await arrive()
    const { page } = visit
    await visit.open()
    await answer(visit, selfAnswers(), 'school')
    await page.fill(visit.control('zip'), '１００ー0001')
    await visit.filled('address1')
    expect(await values(visit, 'pref', 'address1')).toEqual(['13', '千代田区千代田'])
    await page.fill(visit.control('zip'), '4980000')
    await page.click({ role: 'button', name: '三重県桑名郡木曽岬町' })
    expect(await values(visit, 'pref', 'address1')).toEqual(['24', '桑名郡木曽岬町'])
    await page.select(visit.control('pref'), '沖縄県')
    await page.fill(visit.control('zip'), '0600000')
    await page.driver.press('Tab')
    expect(await values(visit, 'zip', 'pref'), 'what the visitor chose stays').toEqual(['0600000', '47'])
    expect(visit.problems).toEqual([])
  })

  test('mail domains are offered to keys and pointer; without the agreement nothing is sent', async () => {
    const visit = await arrive()
    const { page } = visit
    const { driver } = page
    await visit.open()
    await answer(visit, selfAnswers(), 'tel')
    await page.fill(visit.control('email'), 'taro@y')
    await expect.poll(() => texts(visit, options)).toHaveLength(4)
    await driver.press('ArrowDown')
    await driver.press('ArrowDown')
    await expect.poll(() => texts(visit, `${options}[aria-selected="true"]`)).toEqual(['taro@yahoo.ne.jp'])
    await driver.press('Enter')
    await expect.poll(() => values(visit, 'email')).toEqual(['taro@yahoo.ne.jp'])
    await page.fill(visit.control('email'), 'taro@i')
    await page.waitFor(options)
    await driver.press('Escape')
    await page.waitFor(options, 0)
    expect(await page.count('[data-part="banner"]')).toBe(0)
    await driver.type('c')
    await page.click({ role: 'option', name: 'taro@icloud.com' })
    await expect
      .poll(async () => [...(await values(visit, 'email')), await visit.focusedField()])
      .toEqual(['taro@icloud.com', 'email'])

    const send = '[data-part="send"]'
    await page.waitFor(`${send}[aria-disabled="false"]`)
    await page.click(visit.control('agreement'))
    await page.waitFor('[data-part="agreement-guide"]')
    await page.click(send)
    expect([await page.attribute(send, 'aria-disabled'), visit.front.sent]).toEqual(['true', []])
    await page.click(visit.control('agreement'))
    await page.waitFor(`${send}[aria-disabled="false"]`)
    expect(await page.count('[data-part="agreement-guide"]')).toBe(0)
    expect(visit.problems).toEqual([])
  })
}
