import { expect, test } from 'vitest'
import { gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()

test('questions are moved with the pointer or by keyboard, and Undo reverts either', async () => {
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  // Not the inner text: a card outside the visible part of the page has none, as its content is not drawn.
  const order = () => page.locator('.form-card > .form-head .form-title').allTextContents()
  const before = await order()
  expect(before).toEqual(['work', 'size', 'fish', 'contact'])

  const grips = page.locator('.form-grip')
  await marketer.drag(grips.nth(2), page.locator('.form-step').nth(1), { y: 0.1 })
  await expect.poll(order).toEqual(['work', 'fish', 'size', 'contact'])

  const up = page.getByRole('button', { name: 'Move contact up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await order()).toEqual(['work', 'contact', 'fish', 'size'])
  expect(await up.evaluate((button) => button.matches(':focus'))).toBe(true)
  await marketer.finds('nothing')

  for (let move = 0; move < 3; move++) await marketer.press('Undo')
  expect(await order()).toEqual(before)
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  expect(marketer.visitor.errors).toEqual([])
})
