import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { garden, gardenStudio } from './garden.ts'
import { smallTargets } from './layout.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()

const edges = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!
  return { top: y, bottom: y + height }
}

test('on a telephone the panel is a sheet below the text, also above the keyboard', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden', { edits: true, width: 375, height: 812 })
  const { page, preview } = marketer
  const panel = page.locator('.picture-panel')
  await page.locator('.sides').getByRole('button', { name: 'Preview' }).click()
  const option = preview.locator('[data-step="work"] label').last()
  await option.waitFor()
  await option.click({ force: true })
  const box = panel.getByRole('textbox', { name: /^Question 1, Option 2/ })
  await box.waitFor()

  const isAbove = async () => (await edges(box)).bottom <= (await edges(panel)).top
  expect(Math.round((await edges(panel)).bottom)).toBe(812)
  expect((await edges(panel)).top).toBeGreaterThan(400)
  await expect.poll(isAbove).toBe(true)
  expect(await smallTargets(page)).toEqual([])

  // The keyboard of a telephone makes the visible part of the page smaller, and not the page.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport!, 'height', { value: 460, configurable: true })
    visualViewport!.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => Math.round((await edges(panel)).bottom)).toBe(460)
  await expect.poll(isAbove).toBe(true)
  const bar = await edges(page.locator('.bar'))
  expect((await edges(box)).top).toBeGreaterThanOrEqual(bar.bottom)

  await page.keyboard.insertText('!')
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => option.innerText()).toContain('!')
  await option.click({ force: true })
  await panel.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(marketer.visitor.errors).toEqual([])
})
