import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const file = join(studio.folder.path, 'garden.flow.json')

test('Undo, Redo and Save have the same keys in both views, and undo the edits of both', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const texts = await marketer.unfold('work', 'Texts')
  const box = texts.getByRole('textbox', { name: 'question', exact: true })
  const before = await box.inputValue()
  await box.click()
  await page.keyboard.press('End')
  // Word by word: a pause between two keys, as on a busy machine, would split a word into two steps.
  for (const word of [' ', 'Please ', 'say']) await page.keyboard.insertText(word)
  await page.keyboard.press('Control+z')
  expect(await box.inputValue()).toBe(`${before} Please `)
  await page.keyboard.press('Control+Shift+z')
  expect(await box.inputValue()).toBe(`${before} Please say`)
  await marketer.choose('JSON')
  await marketer.editor.click()
  for (let word = 0; word < 3; word++) await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  for (let word = 0; word < 2; word++) await page.keyboard.press('Control+Shift+z')
  await page.getByRole('tab', { name: 'JSON', exact: true }).focus()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toBe(edited(garden, before, `${before} Please `))
  expect(marketer.visitor.errors).toEqual([])
})

test('the arrow keys move in lists that add or open something, and Enter does it', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const card = await marketer.unfold('fish')
  const add = card.getByRole('combobox', { name: 'Add to fish' })
  await add.focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await add.inputValue()).toBe('')
  await add.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(false)
  await page.keyboard.press('Control+z')

  const question = page.getByRole('combobox', { name: 'Go to question' })
  await question.selectOption('contact')
  const contact = marketer.preview.locator('[data-step="contact"]')
  await expect.poll(() => contact.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
})

test('a new question has no findings until it is left', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  await marketer.addQuestion('Line of text')
  const card = page.locator('.form-step').last()
  const label = card.getByRole('textbox', { name: 'Label' })
  await label.fill('')
  const status = page.locator('.findings [role="status"]')
  await expect.poll(() => status.getAttribute('data-state')).toBe('to-fill')
  expect(await card.locator('.form-findings').count()).toBe(0)
  await page.getByRole('tab', { name: 'Texts', exact: true }).focus()
  await expect.poll(() => status.getAttribute('data-state')).toBe('wrong')
  expect(await card.locator('.form-findings').count()).toBeGreaterThan(0)
})

test('on a telephone the text editor fills most of the screen and scrolls alone, with its tools in sight', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden', { width: 375, height: 812 })
  const { page } = marketer
  await marketer.choose('JSON')
  const json = page.locator('.json')
  await json.evaluate((element) => element.scrollIntoView())
  expect((await json.boundingBox())!.height).toBeCloseTo(0.72 * 812, 0)
  const scroller = json.locator('.cm-scroller')
  const { height } = (await scroller.boundingBox())!
  expect(height).toBeGreaterThan(0.6 * 812)
  expect(await scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  await marketer.editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  for (const part of [page.getByRole('button', { name: 'Format' }), page.locator('.cm-line').last()]) {
    const { y, height: tall } = (await part.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + tall).toBeLessThanOrEqual(812)
  }
})
