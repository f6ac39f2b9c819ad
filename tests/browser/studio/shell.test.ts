import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { InputMethod } from '../support/input-method.ts'
import { garden, gardenStudio } from './garden.ts'
import { overflow } from './layout.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const { folder } = studio
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a question, a text, a view or a file' })
const opened = (screen: Parameters<typeof Marketer.open>[2] = {}) => {
  folder.write('garden', garden)
  return Marketer.open(studio.url, 'garden', screen)
}
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('the palette goes to a question, a text and a view by keyboard alone', async () => {
  const marketer = await opened()
  const { page } = marketer
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await page.keyboard.type('fish')
  await palette(page).locator('[data-active-item]').filter({ hasText: /fish/ }).waitFor()
  await page.keyboard.press('Enter')
  await palette(page).waitFor({ state: 'detached' })
  const card = page.locator('.form-step').filter({ has: page.getByRole('button', { name: 'Move fish up' }) })
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Trim the hedge')
  await palette(page)
    .locator('[data-active-item]')
    .filter({ hasText: /Trim the hedge/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value))
    .toBe('Trim the hedge')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('map')
  await palette(page).locator('[data-active-item]').filter({ hasText: /^Map$/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.map').waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('the palette opens from the form of the preview, and Escape returns the focus', async () => {
  const marketer = await opened()
  const { page } = marketer
  await marketer.preview.getByRole('radio').first().focus()
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await expect.poll(() => focusedName(page)).toContain('Go to a question')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
})

test('an input method composes in the palette undisturbed', async () => {
  const marketer = await opened()
  const { page } = marketer
  const typist = await InputMethod.of(marketer.visitor)
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  await typist.compose('fish')
  await palette(page).getByRole('option', { name: /fish/ }).first().waitFor()
  await typist.commit('fish')
  const query = page.getByRole('combobox', { name: /Go to a question/ })
  expect(await query.inputValue()).toBe('fish')
  // The Enter that ends the composition has chosen nothing.
  expect(await palette(page).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await palette(page).waitFor({ state: 'detached' })
})

test('a save is reported in a message that takes no focus, and the status stays', async () => {
  const marketer = await opened()
  const { page } = marketer
  const texts = await marketer.unfold('work', 'Texts')
  const box = texts.getByRole('textbox', { name: 'question', exact: true })
  await box.fill('How can we help?')
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText('garden was saved.').waitFor()
  expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(readFileSync(join(folder.path, 'garden.flow.json'), 'utf8')).toContain('How can we help?')
  await page.getByRole('button', { name: 'Dismiss this message' }).click()
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  expect(await page.locator('.bar .status').innerText()).toBe('Saved')
})

test('a finding names its question, says that the last change caused it, and Undo removes it', async () => {
  const marketer = await opened()
  const { page } = marketer
  const texts = await marketer.unfold('work', 'Texts')
  await texts.getByRole('textbox', { name: 'question', exact: true }).fill('')
  await marketer.finds('something')
  const group = page
    .getByRole('region', { name: 'Question 1 · work', exact: true })
    .and(page.locator('.findings-group'))
  const item = group.getByRole('listitem').first()
  await item.getByText('since your last change').waitFor()
  expect(await item.innerText()).not.toMatch(/Line \d/)
  await marketer.choose('JSON')
  await item.getByText(/Line \d/).waitFor()
  await marketer.press('Undo')
  await marketer.finds('nothing')
})

test('the fix of a finding says what it does', async () => {
  const marketer = await opened()
  await marketer.choose('JSON')
  await marketer.write(edited(garden, '"version": 1,', '"version": 1'))
  await marketer.finds('something')
  await marketer.findings.first().getByRole('button', { name: 'Fix: add “,”' }).click()
  await marketer.finds('nothing')
  expect(await marketer.editor.innerText()).toContain('"version": 1,')
})

test('the tour is next to each part that it explains, blocks nothing, and can be restarted', async () => {
  const marketer = await opened({ tour: true })
  const { page } = marketer
  const tour = page.getByRole('dialog', { name: 'Tour' })
  const seen = new Set<string>()
  for (let step = 0; step < 6; step++) {
    await tour.getByText(`${step + 1} of 6`).waitFor()
    const toured = page.locator('[data-toured]')
    expect(await toured.count()).toBe(1)
    seen.add(String(await toured.getAttribute('data-tour')))
    const [popover, part] = [await tour.boundingBox(), await toured.boundingBox()]
    expect(popover!.x).toBeGreaterThanOrEqual(0)
    expect(popover!.x + popover!.width).toBeLessThanOrEqual(1280)
    expect(popover!.y + popover!.height).toBeLessThanOrEqual(900)
    expect(part).not.toBeNull()
    await page.keyboard.press('Enter')
  }
  expect(seen.size).toBe(6)
  await tour.waitFor({ state: 'detached' })

  await marketer.press('Tour')
  await tour.waitFor()
  // The studio can be used meanwhile.
  const texts = await marketer.unfold('work', 'Texts')
  await texts.getByRole('textbox', { name: 'question', exact: true }).fill('How can we help?')
  expect(await tour.isVisible()).toBe(true)
  await tour.getByRole('button', { name: 'End the tour' }).click()
  await tour.waitFor({ state: 'detached' })
})

test('on a telephone one pane is shown, Show leads back to the editor, and the tour is a sheet', async () => {
  const marketer = await opened({ width: 375, height: 812 })
  const { page } = marketer
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.locator('iframe').waitFor()
  expect(await page.locator('.form').isVisible()).toBe(false)
  await marketer.choose('Map')
  await page.locator('.map-sheet button').filter({ hasText: 'fish' }).first().click()
  const card = page.locator('.form-step').nth(2)
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await marketer.useTool('Tour')
  const tour = page.getByRole('dialog', { name: 'Tour' })
  for (let step = 0; step < 6; step++) {
    await tour.getByText(`${step + 1} of 6`).waitFor()
    const { x, y, width, height } = (await tour.boundingBox())!
    expect([x >= 0, x + width <= 375, y + height <= 812]).toEqual([true, true, true])
    expect(await overflow(page)).toEqual([])
    await page.keyboard.press('Enter')
  }
  await tour.waitFor({ state: 'detached' })
})

test('the first Tab leads past the toolbar', async () => {
  const { page } = await opened()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to the flow' })
  expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(new URL(page.url()).hash).toBe('')
})

test('in forced colours, the chosen tab, the switch and the selected result are distinct', async () => {
  const marketer = await opened({ width: 375 })
  const { page } = marketer
  await page.emulateMedia({ forcedColors: 'active' })
  const colour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colour('.sides [aria-pressed="true"]')).not.toBe(await colour('.sides [aria-pressed="false"]'))
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('option').nth(1).waitFor()
  expect(await colour('.palette-result[data-active-item]')).not.toBe(
    await colour('.palette-result:not([data-active-item])'),
  )
})
