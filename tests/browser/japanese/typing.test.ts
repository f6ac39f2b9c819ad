import { expect, test } from 'vitest'
import { message } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { InputMethod, paste } from '../support/input-method.ts'
import { focusedField, messages, states } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

async function at(step: string): Promise<Visitor> {
  const visitor = await Visitor.arrive('/')
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open()
  await answer(visitor, selfAnswers(), step)
  return visitor
}

const caret = (visitor: Visitor) =>
  visitor.page.evaluate(() => (document.activeElement as HTMLInputElement).selectionStart)

test.each(['key first', 'composition first'] as const)(
  'the Enter that ends a composition confirms nothing, and the next one does (%s)',
  async (order) => {
    const visitor = await at('address')
    const keys = await InputMethod.of(visitor, { order })
    await visitor.fill({ name1: '山田', name2: '太郎', furigana1: 'ヤマダ' })
    await visitor.control('furigana2').focus()
    await keys.write('たろ', 'タロウ')
    await expect.poll(() => visitor.control('furigana2').inputValue()).toBe('タロウ')
    expect((await states(visitor)).name).toBe('asked')
    expect(await focusedField(visitor)).toBe('furigana2')
    await visitor.page.keyboard.press('Enter')
    await visitor.step('tel').waitFor()
    expect((await states(visitor)).name).toBe('confirmed')
    await visitor.leave()
  },
)

test('a text that is being composed shows no message', async () => {
  const visitor = await at('school')
  const keys = await InputMethod.of(visitor)
  await visitor.control('zip').focus()
  await keys.read('やま')
  expect(await messages(visitor)).toEqual({})
  await keys.commit('やま')
  expect(await messages(visitor)).toEqual({ zip: message('zip', 'numeric') })
  await visitor.fill({ zip: '' })
  await keys.compose('１００')
  await expect.poll(() => visitor.control('zip').inputValue(), { message: 'not rewritten meanwhile' }).toBe('１００')
  await keys.commit('１００')
  await expect.poll(() => visitor.control('zip').inputValue()).toBe('100')
  await visitor.leave()
})

test('Enter moves from field to field, and presses the button on the last one', async () => {
  const visitor = await at('sex')
  await visitor.control('birthYear').focus()
  for (const [typed, next] of [
    ['1990', 'birthMonth'],
    ['4', 'birthDay'],
  ] as const) {
    await visitor.page.keyboard.type(typed)
    await visitor.page.keyboard.press('Enter')
    expect(await focusedField(visitor)).toBe(next)
  }
  await visitor.page.keyboard.press('Enter')
  expect(await messages(visitor), 'as OK would').toEqual({ birthDay: message('birthDay', 'required') })
  await visitor.page.keyboard.type('1')
  await visitor.page.keyboard.press('Enter')
  await visitor.step('job').waitFor()
  await visitor.control('birthDay').focus()
  await visitor.page.keyboard.press('Enter')
  expect(await states(visitor), 'the button is off').toEqual({ sex: 'confirmed', birthday: 'confirmed', job: 'asked' })
  await visitor.leave()
})

test('full-width digits become plain ones at once, and the caret keeps its place', async () => {
  const visitor = await at('name')
  const tel = visitor.control('tel')
  await tel.focus()
  for (const digit of '０９０１２３４') await visitor.page.keyboard.insertText(digit)
  await expect.poll(() => tel.inputValue()).toBe('0901234')
  await tel.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  await visitor.page.keyboard.insertText('８')
  expect([await tel.inputValue(), await caret(visitor)]).toEqual(['09081234', 4])
  await visitor.page.keyboard.insertText('-')
  expect([await tel.inputValue(), await caret(visitor)]).toEqual(['0908-1234', 5])
  expect(await messages(visitor)).toEqual({ tel: message('tel', 'numeric') })
  await visitor.page.keyboard.type('567')
  await visitor.page.keyboard.press('Tab')
  await expect.poll(() => tel.inputValue(), { message: 'cleaned when left' }).toBe('09085671234')
  expect(await messages(visitor)).toEqual({})
  await tel.focus()
  await tel.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  await visitor.page.keyboard.type('9')
  expect([await tel.inputValue(), await caret(visitor)], 'a twelfth digit pushes the last one out').toEqual([
    '09098567123',
    4,
  ])
  await visitor.leave()
})

test('a pasted text is cleaned at once, with a note when it was cut', async () => {
  const visitor = await at('name')
  for (const [field, pasted, cleaned] of [
    ['tel', '090-1234-5678', '09012345678'],
    ['tel', '+81 90-1234-5678', '09012345678'],
    ['tel', '（０３）１２３４ー５６７８', '0312345678'],
    ['zip', '〒100-0001', '1000001'],
    ['zip', '１００－０００１', '1000001'],
  ] as const) {
    await visitor.control(field).focus()
    await visitor.page.keyboard.press('ControlOrMeta+a')
    await paste(visitor, pasted)
    await expect.poll(() => visitor.control(field).inputValue(), { message: pasted }).toBe(cleaned)
    expect([await messages(visitor), await focusedField(visitor)]).toEqual([{}, field])
  }
  const cut = visitor.field('tel').locator('[data-note="cut"]')
  for (const [pasted, isCut] of [
    ['090-1234-56789', true],
    ['090-1234-5678', false],
  ] as const) {
    await visitor.control('tel').focus()
    await visitor.page.keyboard.press('ControlOrMeta+a')
    await paste(visitor, pasted)
    await expect.poll(() => cut.count(), { message: `${pasted} is too long` }).toBe(isCut ? 1 : 0)
    await expect.poll(() => visitor.control('tel').inputValue()).toBe('09012345678')
  }
  await visitor.leave()
})

test('a postal code keeps its hyphen until the field is left', async () => {
  const visitor = await at('school')
  await visitor.control('zip').focus()
  await visitor.page.keyboard.type('100-')
  expect(await messages(visitor)).toEqual({ zip: message('zip', 'numeric') })
  await visitor.page.keyboard.type('0001')
  await expect.poll(() => visitor.control('address1').inputValue()).toBe('千代田区千代田')
  await visitor.page.keyboard.press('Tab')
  await expect.poll(() => visitor.control('zip').inputValue()).toBe('1000001')
  expect(await messages(visitor)).toEqual({})
  await visitor.leave()
})
