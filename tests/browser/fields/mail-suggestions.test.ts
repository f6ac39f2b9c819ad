import { expect, test } from 'vitest'
import { copy, label } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { calls } from '../support/calls.ts'
import { focusedField } from '../support/messages.ts'
import { Visitor } from '../support/visitor.ts'

/** Opens a form whose answers are complete except for the e-mail address. */
async function atMail(): Promise<Visitor> {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'tel')
  await visitor.control('email').focus()
  return visitor
}

const list = (visitor: Visitor) =>
  visitor.form.getByRole('listbox', { name: copy('steps.email.fields.email.suggest.label') })
const offered = (visitor: Visitor) => list(visitor).getByRole('option').allTextContents()
const selected = (visitor: Visitor) => list(visitor).getByRole('option', { selected: true }).allTextContents()
const caretAtEnd = (visitor: Visitor) =>
  visitor.control('email').evaluate((input: HTMLInputElement) => input.selectionStart === input.value.length)

test('21 domains are suggested once the part after the @ begins', async () => {
  const visitor = await atMail()
  const all = new Set<string>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await visitor.fill({ email: `x@${letter}` })
    for (const address of await offered(visitor)) all.add(address)
  }
  expect(all.size).toBe(21)
  for (const [typed, expected] of [
    ['taro', []],
    ['taro@', []],
    ['@g', []],
    ['taro@g', ['taro@gmail.com']],
    ['taro@G', ['taro@gmail.com']],
    ['taro@y', ['taro@ymobile.ne.jp', 'taro@yahoo.ne.jp', 'taro@yahoo.co.jp', 'taro@ymail.ne.jp']],
    ['taro@i.', ['taro@i.softbank.jp']],
    ['taro@gmail.com', []],
    ['taro@example', []],
  ] as const) {
    await visitor.fill({ email: typed })
    expect(await offered(visitor), `after ${typed}`).toEqual(expected)
  }
  await visitor.leave()
})

test('arrow keys cycle through the list, and Enter takes a domain without sending', async () => {
  const visitor = await atMail()
  const sent = await calls(visitor, 'conversion', 'silence')
  const input = visitor.form.getByRole('combobox', { name: label('email') })
  await expect.poll(() => visitor.part('send').count()).toBe(1)
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false')
  await visitor.page.keyboard.type('taro@y')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => input.getAttribute('aria-controls')).toBe(await list(visitor).getAttribute('id'))
  expect([await input.getAttribute('aria-activedescendant'), await selected(visitor)]).toEqual([null, []])
  for (const [key, active] of [
    ['ArrowDown', 'taro@ymobile.ne.jp'],
    ['ArrowDown', 'taro@yahoo.ne.jp'],
    ['ArrowUp', 'taro@ymobile.ne.jp'],
    ['ArrowUp', 'taro@ymail.ne.jp'],
    ['ArrowDown', 'taro@ymobile.ne.jp'],
  ] as const) {
    await visitor.page.keyboard.press(key)
    expect(await selected(visitor)).toEqual([active])
    const id = await input.getAttribute('aria-activedescendant')
    await expect.poll(() => list(visitor).locator(`[id="${id}"]`).textContent()).toBe(active)
  }
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => input.inputValue()).toBe('taro@ymobile.ne.jp')
  expect([await list(visitor).count(), await focusedField(visitor), await caretAtEnd(visitor)]).toEqual([
    0,
    'email',
    true,
  ])
  await expect.poll(() => visitor.part('send').getAttribute('aria-disabled')).toBe('false')
  await visitor.page.keyboard.press('Enter')
  expect(await focusedField(visitor), 'Enter continues').toBe('time_expectation')
  await visitor.page.keyboard.press('Enter')
  await visitor.control('agreement').press('Enter')
  expect(sent).toEqual([])
  await expect.poll(() => visitor.control('agreement').isChecked()).toBe(true)
  await visitor.leave()
})

test('Esc closes only the list', async () => {
  const visitor = await atMail()
  await visitor.page.keyboard.type('taro@g')
  await visitor.page.keyboard.press('Escape')
  expect(await list(visitor).count()).toBe(0)
  expect([await visitor.form.count(), await visitor.part('banner').count()]).toEqual([1, 0])
  expect([await visitor.control('email').inputValue(), await focusedField(visitor)]).toEqual(['taro@g', 'email'])
  await visitor.page.keyboard.type('m')
  expect(await offered(visitor), 'the list returns with the next letter').toEqual(['taro@gmail.com'])
  await visitor.page.keyboard.press('Escape')
  await visitor.page.keyboard.press('Escape')
  await expect.poll(() => visitor.part('banner').count(), { message: 'the next Esc leaves' }).toBe(1)
  await visitor.leave()
})

test('the pointer takes a domain, and the focus stays in the field', async () => {
  const visitor = await atMail()
  await visitor.page.keyboard.type('taro+x@i')
  await list(visitor).getByRole('option', { name: 'taro+x@icloud.com' }).click()
  await expect.poll(() => visitor.control('email').inputValue()).toBe('taro+x@icloud.com')
  expect([await list(visitor).count(), await focusedField(visitor), await caretAtEnd(visitor)]).toEqual([
    0,
    'email',
    true,
  ])
  await visitor.fill({ email: 'taro@do' })
  await expect.poll(() => list(visitor).count()).toBe(1)
  await visitor.page.keyboard.press('Tab')
  expect([await list(visitor).count(), await focusedField(visitor)]).toEqual([0, 'time_expectation'])
  await visitor.leave()
})
