import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, answering, selfAnswers } from '../support/answers.ts'
import { focusedField, states } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const helpOf = (visitor: Visitor) => ({
  places: visitor.form
    .getByRole('list', { name: copy('steps.address.fields.zip.lookup.candidates') })
    .getByRole('button'),
  domains: visitor.form
    .getByRole('listbox', { name: copy('steps.email.fields.email.suggest.label') })
    .getByRole('option'),
  mend: visitor.field('email').locator('[data-action="mend"]'),
  address: () => Promise.all(['pref', 'address1'].map((field) => visitor.control(field).inputValue())),
})

test('fingers alone choose a place that shares a code, a suggested domain and a corrected one', async () => {
  const visitor = await Visitor.arrive('/', { touch: true })
  const { keyboard } = visitor.page
  const { places, domains, mend, address } = helpOf(visitor)
  await visitor.open()
  await answer(visitor, selfAnswers(), 'school')
  await visitor.control('zip').tap()
  await keyboard.insertText('4980000')
  await places.last().tap()
  expect((await address())[1]).toBe('桑名郡木曽岬町')
  expect([await places.last().getAttribute('aria-pressed'), (await states(visitor)).address]).toEqual(['true', 'asked'])
  await places.first().tap()
  expect((await address())[1]).toBe('弥富市')

  const { name, tel } = answering(visitor, selfAnswers())
  await visitor.fill({ address2: '1-1' })
  await visitor.step('address').locator('[data-action="confirm"]').tap()
  await name!()
  await tel!()
  await visitor.control('email').tap()
  await keyboard.insertText('taro@g')
  await domains.first().tap()
  expect([await visitor.control('email').inputValue(), await focusedField(visitor), await domains.count()]).toEqual([
    'taro@gmail.com',
    'email',
    0,
  ])
  await visitor.fill({ email: 'taro@gmial.com' })
  await visitor.step('email').locator('[data-bubble="question"]').tap()
  await mend.tap()
  expect([await visitor.control('email').inputValue(), await mend.count()]).toEqual(['taro@gmail.com', 0])
  await visitor.leave()
})

test('keys alone choose a place that shares a code, a suggested domain and a corrected one', async () => {
  const visitor = await Visitor.arrive('/')
  const { keyboard } = visitor.page
  const { places, domains, mend, address } = helpOf(visitor)
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  await visitor.open()
  await answer(visitor, selfAnswers(), 'school')
  await visitor.control('zip').focus()
  await keyboard.type('498-0000')
  await places.first().waitFor()
  await press('Tab', 'Tab')
  expect(await hasFocus(places.last())).toBe(true)
  await press('Enter')
  expect([(await address())[1], await hasFocus(places.last())]).toEqual(['桑名郡木曽岬町', true])
  await press('Tab', 'Tab', 'Tab')
  expect(await focusedField(visitor)).toBe('address2')
  await keyboard.type('1-1')
  await press('Enter', 'Enter')
  await visitor.step('name').waitFor()

  const { name, tel } = answering(visitor, selfAnswers())
  await name!()
  await tel!()
  await visitor.control('email').focus()
  await keyboard.type('taro@g')
  await press('ArrowDown', 'Enter')
  expect([await visitor.control('email').inputValue(), await domains.count()]).toEqual(['taro@gmail.com', 0])
  await press('Backspace', 'Backspace', 'Backspace')
  await keyboard.type('con')
  await press('Tab')
  await mend.waitFor()
  await press('Shift+Tab', 'Space')
  expect([await visitor.control('email').inputValue(), await focusedField(visitor), await mend.count()]).toEqual([
    'taro@gmail.com',
    'email',
    0,
  ])
  await visitor.leave()
})
