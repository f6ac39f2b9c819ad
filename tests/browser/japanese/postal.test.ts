import type { Request, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { ended } from '../support/calm.ts'
import { gate } from '../support/gate.ts'
import { Visitor } from '../support/visitor.ts'

const hint = copy('steps.address.fields.zip.notes.hint')
const missing = copy('steps.address.fields.zip.lookup.missing')
const failed = copy('steps.address.fields.zip.lookup.failed')
const shared = copy('steps.address.fields.zip.lookup.shared')

/** Opens the form up to the address question. `load` handles the requests for postal data. */
async function atAddress(load?: (route: Route, prefix: string) => Promise<unknown>): Promise<Visitor> {
  const visitor = await Visitor.arrive('/')
  if (load)
    await visitor.page.route('**/postal/*.js', (route) => load(route, /(\d{3})\.js/.exec(route.request().url())![1]!))
  await visitor.open()
  await answer(visitor, selfAnswers(), 'school')
  return visitor
}

/** Returns the values of the fields that a postal code fills in, and the notes below the code. */
async function found(visitor: Visitor) {
  const chosen = visitor.control('pref').locator('option:checked')
  return {
    pref: await chosen.textContent(),
    address1: await visitor.control('address1').inputValue(),
    notes: await visitor.field('zip').locator('[data-note]').allTextContents(),
  }
}

async function expectFound(visitor: Visitor, pref: string, address1: string, ...notes: string[]): Promise<void> {
  await expect.poll(() => found(visitor)).toEqual({ pref, address1, notes: [hint, ...notes] })
}

test('seven digits in any notation fill in prefecture and street', async () => {
  const visitor = await atAddress()
  for (const [typed, pref, address1, ...notes] of [
    ['1000001', '東京都', '千代田区千代田'],
    ['060-0000', '北海道', '札幌市中央区'],
    ['９０７１８０１', '沖縄県', '八重山郡与那国町与那国'],
    ['〒600ー8216', '京都府', '京都市下京区東塩小路町'],
    ['4980000', '愛知県', '弥富市', shared],
    ['4520961', '愛知県', '清須市春日', shared],
    ['9999999', copy('steps.address.fields.pref.placeholder'), '', missing],
    ['1500002', '東京都', '渋谷区渋谷'],
    ['0000000', copy('steps.address.fields.pref.placeholder'), '', missing],
  ] as const) {
    await visitor.fill({ zip: typed })
    await expectFound(visitor, pref, address1, ...notes)
  }
  await visitor.fill({ zip: '１００-０００１' })
  await expectFound(visitor, '東京都', '千代田区千代田')
  await visitor.control('address2').focus()
  await expect.poll(() => visitor.control('zip').inputValue()).toBe('1000001')
  // The browser itself logs the table that does not exist.
  expect(visitor.errors.filter((error) => !/404|\/postal\/000/.test(error))).toEqual([])
  await visitor.leave()
})

test('an address that the visitor wrote is never overwritten', async () => {
  const visitor = await atAddress()
  await visitor.fill({ address1: '自分で書いた町' })
  await visitor.fill({ zip: '1000001' })
  await expectFound(visitor, '東京都', '自分で書いた町')
  await visitor.enter('pref', '沖縄県')
  await visitor.fill({ address1: '' })
  await visitor.fill({ zip: '0600000' })
  await expectFound(visitor, '沖縄県', '札幌市中央区')
  await visitor.fill({ address1: '札幌市中央区北一条' })
  await visitor.fill({ zip: '1500002' })
  await expectFound(visitor, '沖縄県', '札幌市中央区北一条')
  await visitor.leave()
})

test('a slow reply never replaces that of a later code, and each table is loaded once', async () => {
  const { opened: held, open: release } = gate()
  const fetched: string[] = []
  const requests: Request[] = []
  const visitor = await atAddress(async (route, prefix) => {
    fetched.push(prefix)
    requests.push(route.request())
    if (prefix === '100') await held
    await route.continue()
  })
  await visitor.fill({ zip: '1000001' })
  await expect.poll(() => fetched).toEqual(['100'])
  await visitor.fill({ zip: '0600000' })
  await expectFound(visitor, '北海道', '札幌市中央区')
  release()
  await ended(requests[0]!)
  await expectFound(visitor, '北海道', '札幌市中央区')
  await visitor.fill({ zip: '1000001' })
  await expectFound(visitor, '東京都', '千代田区千代田')
  await visitor.fill({ zip: '0600001' })
  await expect.poll(() => visitor.control('address1').inputValue()).toContain('札幌市')
  expect(fetched).toEqual(['100', '060'])
  await visitor.leave()
})

test('without postal data the address can be typed, and the next attempt may succeed', async () => {
  let broken = true
  const visitor = await atAddress((route) => (broken ? route.abort() : route.continue()))
  await visitor.fill({ zip: '1000001' })
  await expectFound(visitor, copy('steps.address.fields.pref.placeholder'), '', failed)
  await visitor.enter('pref', '東京都')
  await visitor.fill({ address1: '千代田区丸の内', address2: '1-1' })
  await visitor.confirm('address')
  await visitor.step('name').waitFor()
  broken = false
  await visitor.fill({ zip: '1500002' })
  await expect.poll(async () => (await found(visitor)).notes).toEqual([hint, copy('steps.address.fields.zip.changed')])
  await expectFound(visitor, '東京都', '千代田区丸の内', copy('steps.address.fields.zip.changed'))
  await visitor.leave()
})

test('six digits or letters start no look-up', async () => {
  const fetched: string[] = []
  const visitor = await atAddress((route, prefix) => {
    fetched.push(prefix)
    return route.continue()
  })
  for (const typed of ['100000', '10000a1', '〒', '', 'abcdefg']) await visitor.fill({ zip: typed })
  // By the time of this look-up, any earlier request would have been made.
  await visitor.fill({ zip: '0600000' })
  await expectFound(visitor, '北海道', '札幌市中央区')
  expect(fetched).toEqual(['060'])
  await visitor.leave()
})
