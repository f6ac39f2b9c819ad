import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const file = join(studio.folder.path, 'garden.flow.json')

async function opened() {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden', { edits: true })
  const { page, preview } = marketer
  const question = preview.locator('[data-step="work"] [data-bubble="question"]').last()
  await question.waitFor()
  return { marketer, page, preview, question, panel: page.locator('.picture-panel') }
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Undoes everything by keyboard, and expects the file as it was. */
async function undoneCompletely({ page }: Marketer): Promise<void> {
  for (let step = 0; step < 20 && (await saveButton(page).isEnabled()); step++) {
    await page.keyboard.press('Control+z')
    await page.waitForTimeout(50)
  }
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
}

/** Counts the clicks that a piece of work takes. */
function clicksOf() {
  let count = 0
  return {
    click: async (target: Locator, options: { readonly force?: boolean } = {}) => {
      count++
      await target.click(options)
    },
    get count() {
      return count
    },
  }
}

test('texts, options and the order are edited on the form, in few clicks, and undone exactly', async () => {
  const { marketer, page, preview, question, panel } = await opened()
  const box = panel.getByRole('textbox', { name: /^Question 1/ })

  const reword = clicksOf()
  await reword.click(question)
  await box.waitFor()
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.insertText(' Tell us.')
  await preview.locator('[data-bubble]', { hasText: 'Tell us.' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await panel.waitFor({ state: 'detached' })
  expect(reword.count).toBeLessThanOrEqual(2)

  const option = clicksOf()
  await option.click(preview.getByText('Mow the lawn'), { force: true })
  await box.waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Cut the grass')
  await page.keyboard.press('Enter')
  await preview.getByText('Cut the grass').first().waitFor()
  expect(option.count).toBeLessThanOrEqual(2)

  const added = clicksOf()
  await added.click(preview.getByText('Trim the hedge'), { force: true })
  await added.click(panel.getByRole('button', { name: 'Add an option' }))
  await panel.getByRole('textbox', { name: /^Question 1, Option 3/ }).waitFor()
  await page.keyboard.insertText('Clean the pond')
  await page.keyboard.press('Enter')
  await preview.getByText('Clean the pond').first().waitFor()
  expect(added.count).toBeLessThanOrEqual(2)

  const limited = clicksOf()
  await limited.click(question)
  await limited.click(panel.getByRole('button', { name: 'Another text for some visitors' }))
  await panel.getByRole('tab').nth(1).waitFor()
  expect(limited.count).toBeLessThanOrEqual(4)
  await panel.getByRole('button', { name: 'Done' }).click()

  const moved = clicksOf()
  await question.hover()
  await moved.click(page.locator('.picture-near').getByRole('button', { name: 'Move Question down' }))
  await expect.poll(() => page.locator('.form-step .form-title').first().textContent()).toBe('size')
  expect(moved.count).toBe(1)

  await undoneCompletely(marketer)
  await question.getByText('What shall we do in your garden?', { exact: true }).waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('an input method composes undisturbed, and Escape restores the file exactly', async () => {
  const { marketer, page, question, panel } = await opened()
  await question.click()
  const box = panel.getByRole('textbox', { name: /^Question 1/ })
  await box.waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  const devtools = await marketer.visitor.context.newCDPSession(page)
  for (const text of ['に', 'にわ', '庭'])
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  expect(await box.textContent()).toBe('庭')
  // Keys of an unfinished composition belong to the input method.
  await box.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await panel.waitFor()
  await page.keyboard.insertText('庭を')
  await question.getByText('庭を', { exact: true }).waitFor()
  expect(await box.textContent()).toBe('庭を')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await question.getByText('What shall we do in your garden?', { exact: true }).waitFor()
  expect(await saveButton(page).isDisabled()).toBe(true)
  expect(marketer.visitor.errors).toEqual([])
})

test('after Undo, typing goes on where the restored text ends', async () => {
  const { marketer, page, preview, question, panel } = await opened()
  await question.click()
  await panel.getByRole('textbox', { name: /^Question 1/ }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.type('So: ')
  await preview.getByText('So: What shall we', { exact: false }).first().waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await question.getByText('What shall we do in your garden?', { exact: true }).waitFor()
  await page.keyboard.type('Now: ')
  await question.getByText('Now: What shall we do in your garden?', { exact: true }).waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('by keyboard alone, each text of the form is reached, named, edited and saved', async () => {
  const { marketer, page, preview, panel } = await opened()
  const texts = page.getByRole('list', { name: 'Texts and pictures of the form' })
  await texts.getByRole('button', { name: /^Question 1, text: Hello/ }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('What shall we do')
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'Question 1, text' }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('How can we help?')
  await page.keyboard.press('Control+Enter')
  await preview.locator('[data-bubble]').getByText('How can we help?').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('How can we help?')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toBe(edited(garden, 'What shall we do in your garden?', 'How can we help?'))
  expect(marketer.visitor.errors).toEqual([])
})

test('the form view and the form show the same part, and only a try answers a question', async () => {
  const { marketer, page, preview, question, panel } = await opened()
  await preview.getByRole('radio').first().click({ force: true })
  expect(await preview.getByRole('radio').first().isChecked()).toBe(false)
  await panel.getByRole('button', { name: 'Done' }).click()
  await question.click()
  const own = page.locator('.form textarea[data-pointed]')
  await expect.poll(() => own.inputValue()).toBe('What shall we do in your garden?')
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: 'question', exact: true }).focus()
  await page.locator('.picture-outline[data-pointed]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
  await marketer.press('Try out')
  await preview.getByRole('radio').first().check({ force: true })
  await preview.locator('[data-step="size"]').waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('a rule that is added in the panel has the focus there, and not in the card of the question', async () => {
  const { marketer, page, preview, panel } = await opened()
  await page.getByRole('combobox', { name: 'Go to question' }).selectOption('size')
  await preview.locator('[data-field="size"] label').click()
  const rules = panel.getByRole('region', { name: 'Rules' })
  await rules.locator('.form-opener').first().click()
  const parts = rules.locator('section')
  const before = await parts.count()
  // The rule names other fields, which the form that was valid last does not.
  await rules.getByRole('combobox', { name: 'Add to Rules' }).selectOption({ index: 1 })
  await expect.poll(() => parts.count()).toBe(before + 1)
  expect(await parts.last().evaluate((part) => part.contains(document.activeElement))).toBe(true)
  expect(marketer.visitor.errors).toEqual([])
})
