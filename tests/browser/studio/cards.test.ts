import { expect, test } from 'vitest'
import { gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()

test('questions are moved with the pointer or by keyboard, and Undo reverts either', async () => {
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const order = () => page.locator('.form-card > .form-head .form-title').allInnerTexts()
  const before = await order()
  expect(before).toEqual(['work', 'size', 'fish', 'contact'])

  const grips = page.locator('.form-grip')
  const [from, to] = [await grips.nth(3).boundingBox(), await grips.nth(1).boundingBox()]
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await page.mouse.down()
  // The first movement of the pointer starts the drag.
  await page.mouse.move(from!.x, from!.y - 10)
  await page.mouse.move(to!.x + 40, to!.y + to!.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['work', 'contact', 'size', 'fish'])

  const up = page.getByRole('button', { name: 'Move fish up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await order()).toEqual(['work', 'fish', 'contact', 'size'])
  expect(await up.evaluate((button) => button.matches(':focus'))).toBe(true)
  await marketer.finds('nothing')

  for (let move = 0; move < 3; move++) await marketer.press('Undo')
  expect(await order()).toEqual(before)
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  expect(marketer.visitor.errors).toEqual([])
})
