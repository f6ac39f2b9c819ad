import { expect, test } from 'vitest'
import { copy, inField } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { focusedField, messages, notes } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

/** Opens the form and answers every question up to and including `last`. */
async function after(last: string): Promise<Visitor> {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), last)
  return visitor
}

test('a look-alike of a katakana character is reported until it is corrected', async () => {
  const visitor = await after('address')
  for (const [typed, note] of [
    ['ヤマ二', inField('furigana1', 'lookAlike.known', { found: '二', meant: 'ニ' })],
    ['メアリ−', inField('furigana1', 'lookAlike.known', { found: '−', meant: 'ー' })],
    ['山田', inField('furigana1', 'lookAlike.other', { found: '山' })],
    ['', undefined],
    ['ヤマニ', undefined],
  ] as const) {
    await visitor.fill({ furigana1: typed })
    expect(await notes(visitor, 'look-alike')).toEqual(note === undefined ? {} : { furigana1: note })
  }
  await visitor.fill({ furigana1: 'へイケ' })
  const described = await visitor.control('furigana1').getAttribute('aria-describedby')
  expect(described).toContain(await visitor.field('furigana1').locator('[data-note="look-alike"]').getAttribute('id'))
  await visitor.leave()
})

test('a correction of a mistyped mail domain is suggested after the field is left, and no sooner', async () => {
  const visitor = await after('tel')
  const { keyboard } = visitor.page
  const mend = visitor.field('email').locator('[data-action="mend"]')
  await visitor.control('email').focus()
  await visitor.page.clock.install()
  await keyboard.type('taro@gmail.con')
  await visitor.page.clock.runFor(400)
  expect(await mend.count()).toBe(0)
  await keyboard.press('Tab')
  await mend.waitFor()
  expect([await mend.textContent(), await focusedField(visitor)]).toEqual([
    inField('email', 'check.typo', { suggestion: 'taro@gmail.com' }),
    'time_expectation',
  ])
  await keyboard.press('Shift+Tab')
  expect(await mend.evaluate((button) => button === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  expect([await visitor.control('email').inputValue(), await focusedField(visitor), await mend.count()]).toEqual([
    'taro@gmail.com',
    'email',
    0,
  ])
  await visitor.fill({ email: 'taro@docomo.co.jp' })
  await visitor.control('email').blur()
  await mend.click()
  expect([await visitor.control('email').inputValue(), await messages(visitor)]).toEqual(['taro@docomo.ne.jp', {}])
  await visitor.fill({ email: 'taro@mail.com' })
  await visitor.control('email').blur()
  await visitor.page.clock.runFor(400)
  expect([await mend.count(), await notes(visitor, 'risky')]).toEqual([0, {}])
  await visitor.leave()
})

test('an address that may not receive mail is accepted with a warning', async () => {
  const visitor = await after('tel')
  await visitor.fill({ email: 'taro..y@docomo.ne.jp' })
  await visitor.control('time_expectation').focus()
  await expect.poll(() => notes(visitor, 'risky')).toEqual({ email: copy('steps.email.fields.email.check.risky') })
  expect(await messages(visitor)).toEqual({})
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')
  await visitor.leave()
})

test('the places that share a postal code are suggested, for the pointer and the keyboard', async () => {
  const visitor = await after('school')
  const list = visitor.form.getByRole('list', { name: copy('steps.address.fields.zip.lookup.candidates') })
  const places = list.getByRole('button')
  const address = async () => [
    await visitor.control('pref').locator('option:checked').textContent(),
    await visitor.control('address1').inputValue(),
  ]
  await visitor.fill({ zip: '1000001' })
  await expect.poll(address).toEqual(['東京都', '千代田区千代田'])
  expect(await list.count()).toBe(0)
  await visitor.fill({ zip: '4980000' })
  await list.waitFor()
  await list.getByRole('button', { name: '三重県桑名郡木曽岬町' }).click()
  expect(await address()).toEqual(['三重県', '桑名郡木曽岬町'])
  await expect
    .poll(() => list.getByRole('button', { pressed: true }).allTextContents())
    .toEqual(['三重県桑名郡木曽岬町'])
  await visitor.control('zip').focus()
  await visitor.page.keyboard.press('Tab')
  expect(await places.first().evaluate((button) => button === document.activeElement)).toBe(true)
  await visitor.page.keyboard.press('Space')
  expect((await address())[0]).toBe('愛知県')
  await expect.poll(() => places.first().getAttribute('aria-pressed')).toBe('true')
  expect(await places.first().evaluate((button) => button === document.activeElement), 'the focus stays').toBe(true)
  await visitor.fill({ address1: '自分で書いた町' })
  await list.getByRole('button', { name: '三重県桑名郡木曽岬町' }).click()
  expect(await address()).toEqual(['三重県', '自分で書いた町'])
  await visitor.fill({ address1: '' })
  await visitor.fill({ zip: '4520961' })
  await expect.poll(() => places.count()).toBe(66)
  const [inner, outer] = await list.evaluate((item) => [item.scrollHeight, item.clientHeight])
  expect(outer).toBeLessThan(230)
  expect(inner).toBeGreaterThan(1000)
  await places.last().focus()
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => places.last().getAttribute('aria-pressed')).toBe('true')
  await visitor.fill({ zip: '9999999' })
  await expect.poll(() => list.count()).toBe(0)
  await visitor.leave()
})

test('the header counts the remaining questions, and the birthday explains the eras', async () => {
  const visitor = await after('sex')
  const remaining = visitor.part('remaining')
  await expect.poll(() => remaining.textContent()).toBe(copy('frame.remaining', { remaining: 7 }))
  await expect
    .poll(() => visitor.step('birthday').locator('[data-note="era"]').textContent())
    .toBe(copy('steps.birthday.notes.era'))
  await visitor.fill({ birthYear: '1990', birthMonth: '4', birthDay: '1' })
  await visitor.confirm('birthday')
  await expect.poll(() => remaining.textContent()).toBe(copy('frame.remaining', { remaining: 6 }))
  await visitor.leave()
})
