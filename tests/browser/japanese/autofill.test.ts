import { expect, test } from 'vitest'
import { answer, selfAnswers } from '../support/answers.ts'
import { calm, ended } from '../support/calm.ts'
import { messages, notes } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

const profile = {
  NAME_FULL: '山田 太郎',
  NAME_LAST: '山田',
  NAME_FIRST: '太郎',
  ADDRESS_HOME_COUNTRY: 'JP',
  ADDRESS_HOME_ZIP: '100-0001',
  ADDRESS_HOME_STATE: '東京都',
  ADDRESS_HOME_CITY: '千代田区',
  ADDRESS_HOME_STREET_ADDRESS: '千代田1-1\nハイツ101',
  EMAIL_ADDRESS: 'taro@example.jp',
  PHONE_HOME_WHOLE_NUMBER: '+819012345678',
}

/** Lets the browser itself fill in the form around a field. */
async function autofill(visitor: Visitor, field: string): Promise<void> {
  const devtools = await visitor.context.newCDPSession(visitor.page)
  await devtools.send('Autofill.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `[data-field="${field}"] input`,
  })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  const address = { fields: Object.entries(profile).map(([name, value]) => ({ name, value })) }
  await devtools.send('Autofill.setAddresses', { addresses: [address] })
  await visitor.control(field).focus()
  // The browser refuses until it has read the form.
  const trigger = () => devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
  await expect.poll(() => trigger().then(() => 'filled in', String)).toBe('filled in')
  await expect.poll(() => visitor.control(field).inputValue(), { message: 'the browser fills in' }).not.toBe('')
}

test('an autofilled address is cleaned and looked up, and no part of it is doubled', async () => {
  const visitor = await Visitor.arrive('/', { program: 'chromium' })
  await visitor.open()
  await answer(visitor, selfAnswers(), 'school')
  const table = visitor.page.waitForRequest('**/postal/*.js')
  await autofill(visitor, 'zip')
  await expect.poll(() => visitor.control('zip').inputValue()).toBe('1000001')
  await ended(await table)
  await expect.poll(() => visitor.control('pref').locator('option:checked').textContent()).toBe('東京都')
  await expect.poll(() => visitor.control('address1').inputValue()).toBe('千代田区')
  await expect.poll(() => visitor.control('address2').inputValue()).toContain('千代田1-1')
  expect(await messages(visitor)).toEqual({})
  await visitor.confirm('address')
  await visitor.step('name').waitFor()
  await visitor.leave()
})

test('a street that is autofilled after the look-up is not doubled', async () => {
  const visitor = await Visitor.arrive('/', { program: 'chromium' })
  await visitor.open()
  await answer(visitor, selfAnswers(), 'school')
  await visitor.fill({ zip: '1000001' })
  await expect.poll(() => visitor.control('address1').inputValue()).toBe('千代田区千代田')
  await autofill(visitor, 'address2')
  const address = () => Promise.all(['address1', 'address2'].map((field) => visitor.control(field).inputValue()))
  await expect.poll(async () => (await address()).join('')).toMatch(/^千代田区千代田1-1/)
  await visitor.leave()
})

test('an autofilled name leaves its reading empty', async () => {
  const visitor = await Visitor.arrive('/', { program: 'chromium' })
  await visitor.open()
  await answer(visitor, selfAnswers(), 'address')
  await autofill(visitor, 'name1')
  await expect.poll(() => visitor.control('name2').inputValue()).toBe('太郎')
  await expect.poll(() => visitor.control('name1').inputValue()).toBe('山田')
  await expect
    .poll(async () => [
      await visitor.control('furigana1').inputValue(),
      await visitor.control('furigana2').inputValue(),
    ])
    .toEqual(['', ''])
  expect(Object.keys(await notes(visitor, 'uncertain'))).toEqual(['furigana1', 'furigana2'])
  await visitor.fill({ furigana1: 'ヤマダ', furigana2: 'タロウ' })
  await visitor.confirm('name')
  await visitor.step('tel').waitFor()
  await autofill(visitor, 'tel')
  await visitor.confirm('tel')
  await expect.poll(() => visitor.control('tel').inputValue()).toBe('09012345678')
  await visitor.step('email').waitFor()
  await visitor.leave()
})

test('a name that the browser autofills into a reading is refused', async () => {
  const visitor = await Visitor.arrive('/', { program: 'chromium' })
  await visitor.open()
  await answer(visitor, selfAnswers(), 'address')
  await visitor.control('furigana1').evaluate((input: HTMLInputElement) => (input.autocomplete = 'family-name'))
  await autofill(visitor, 'name2')
  await expect.poll(() => notes(visitor, 'uncertain')).toHaveProperty('furigana1')
  await calm(visitor.page)
  expect([await visitor.control('furigana1').inputValue(), await messages(visitor)]).toEqual(['', {}])
  await visitor.leave()
})

test('a text that arrives with only a change event counts', async () => {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'name')
  await visitor.control('tel').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '090-1234-5678')
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect([await visitor.control('tel').inputValue(), await messages(visitor)]).toEqual(['09012345678', {}])
  await visitor.confirm('tel')
  await visitor.step('email').waitFor()
  await visitor.leave()
})
