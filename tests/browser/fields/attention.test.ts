import { expect, test } from 'vitest'
import { copy } from '../../support/copy.ts'
import { answer, selfAnswers } from '../support/answers.ts'
import { calm } from '../support/calm.ts'
import { Visitor } from '../support/visitor.ts'

const fieldWithFocus = (visitor: Visitor) =>
  visitor.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field)

async function atTheName() {
  const visitor = await Visitor.arrive('/')
  await visitor.open()
  await answer(visitor, selfAnswers(), 'address')
  return { visitor, attention: visitor.page.getByRole('dialog', { name: copy('modals.attention.title') }) }
}

test('a name of katakana alone opens the notice, and Continue is remembered', async () => {
  const { visitor, attention } = await atTheName()
  await visitor.control('name1').fill('山田')
  await visitor.control('name2').fill('タロウ')
  expect(await attention.count()).toBe(0)
  await visitor.page.keyboard.press('Tab')
  await attention.waitFor()
  await expect.poll(() => attention.textContent()).toContain(copy('modals.attention.texts.ja'))
  await expect.poll(() => visitor.part('attention-modal').count()).toBe(1)

  await attention.getByRole('button', { name: copy('modals.attention.continue') }).click()
  await attention.waitFor({ state: 'detached' })
  await expect.poll(() => fieldWithFocus(visitor)).toBe('name2')
  await calm(visitor.page)
  expect(await fieldWithFocus(visitor)).toBe('name2')
  expect(await visitor.page.evaluate(() => Object.values(sessionStorage))).toContain('agreed')

  await visitor.fill({ name1: 'ヤマダ', furigana1: 'ヤマダ', furigana2: 'タロウ' })
  await visitor.confirm('name')
  await visitor.step('tel').waitFor()
  expect(await attention.count()).toBe(0)
  expect(visitor.errors).toEqual([])
})

test('the Enter that opens the notice does nothing in it, held or pressed twice', async () => {
  const { visitor, attention } = await atTheName()
  const { keyboard } = visitor.page
  const focused = () => visitor.page.evaluate(() => document.activeElement?.localName)
  await visitor.fill({ name2: '太郎', name1: 'ヤマダ' })
  for (const twice of [true, false]) {
    await visitor.control('name1').focus()
    await keyboard.down('Enter')
    await attention.waitFor()
    if (twice) await keyboard.up('Enter')
    for (let more = 0; more < 3; more++) await keyboard.down('Enter')
    await keyboard.up('Enter')
    expect([await focused(), await visitor.form.count(), await attention.count()]).toEqual(['h2', 1, 1])
    if (twice) await keyboard.press('Escape')
  }
  for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key)
  await attention.waitFor({ state: 'detached' })
  expect(await fieldWithFocus(visitor)).toBe('name1')
  await visitor.leave()
})

test('Esc closes the top layer, OK opens the notice again, Exit closes the form', async () => {
  const { visitor, attention } = await atTheName()
  await visitor.control('name1').fill('ヤマダ')
  await visitor.control('name2').focus()
  await attention.waitFor()
  await visitor.page.goBack()
  await visitor.part('banner').waitFor()
  const onTop = () =>
    visitor.page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog')?.dataset.part,
    )
  expect(await onTop()).toBe('banner')
  await visitor.page.keyboard.press('Escape')
  await visitor.part('banner').waitFor({ state: 'detached' })
  expect([await onTop(), await attention.count()]).toEqual(['attention-modal', 1])
  await visitor.page.keyboard.press('Escape')
  await attention.waitFor({ state: 'detached' })
  await expect.poll(() => visitor.form.count()).toBe(1)

  await visitor.fill({ name2: '太郎', furigana1: 'ヤマダ', furigana2: 'タロウ' })
  await visitor.confirm('name')
  await attention.waitFor()
  expect(await visitor.step('tel').count()).toBe(0)
  await attention.getByRole('button', { name: copy('modals.attention.exit') }).click()
  await visitor.form.waitFor({ state: 'detached' })
  await expect.poll(() => visitor.page.evaluate(() => history.state as unknown)).toBeNull()
  expect(await visitor.page.evaluate(() => Object.values(sessionStorage))).not.toContain('agreed')
})
