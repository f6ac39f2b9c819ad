import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addAxe, violationsAround } from '../support/axe.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const read = (name: string) => readFileSync(join(studio.folder.path, name), 'utf8')

/** Counts the presses of the pointer on a page, and in its dialogs. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as { clicks?: number }
    counted.clicks = 0
    addEventListener('pointerdown', () => void counted.clicks!++, true)
  })
  return () => page.evaluate(() => (globalThis as { clicks?: number }).clicks!)
}

const cardNamed = (page: Page, title: string) =>
  page.locator('.adding-card').filter({ has: page.getByText(title, { exact: true }) })

test('a question for a date takes three clicks, and its text is typed at once', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  await page.locator('.form-opener').first().focus()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: '+ Add a question' }).click()
  await cardNamed(page, 'Date').click()
  await page.getByRole('button', { name: 'Add this question' }).click()
  expect(await clicks()).toBe(3)
  await page.keyboard.type('When shall we come?')
  await marketer.finds('nothing')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { order, steps } = JSON.parse(read('garden.flow.json')) as { order: string[]; steps: Record<string, unknown> }
  expect(order).toEqual(['work', 'date', 'size', 'fish', 'contact'])
  expect(steps.date).toMatchObject({
    bubbles: { question: 'When shall we come?' },
    fields: { date: { type: 'date', rules: { required: true } } },
  })
  await marketer.preview.locator('[data-step="work"]').waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('a ready question is added by keyboard alone, next to a live example', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  await page.getByRole('button', { name: '+ Add a question' }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('listbox', { name: 'Kinds of questions' })
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  const chosen = await list.getByRole('option', { selected: true }).locator('.adding-name').innerText()
  const example = page.frameLocator('.adding iframe')
  await example.locator('[data-step]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(chosen).not.toBe('Name')
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^form:steps\/\w+\/bubbles\/question$/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '+ Add a question' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog').count()).toBe(0)
  expect(marketer.visitor.errors).toEqual([])
})

test('a form starts from a template in two languages and is saved with its translation', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  await marketer.useTool('New form …')
  await cardNamed(page, 'Hair salon').click()
  await page.frameLocator('.adding iframe').locator('[data-step="menu"]').waitFor()
  await page
    .locator('dialog')
    .getByRole('combobox', { name: 'Language' })
    .selectOption({ label: 'Japanese and English' })
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('garden')
  expect(await page.getByRole('button', { name: 'Start with this form' }).isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('my-salon')
  await page.getByRole('button', { name: 'Start with this form' }).click()
  await page.locator('main[data-flow="my-salon"]').waitFor()
  await marketer.finds('nothing')
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(JSON.parse(read('my-salon.flow.json'))).toMatchObject({ id: 'my-salon', lang: 'ja' })
  expect(JSON.parse(read('my-salon.en.json'))).toMatchObject({ translates: 'my-salon', lang: 'en' })
  expect(marketer.visitor.errors).toEqual([])
})

test.each([1280, 375].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme }))))(
  'axe finds nothing wrong in the dialogs at $width pixels in the $theme colours, and they fit',
  async ({ width, theme }) => {
    studio.folder.write('garden', garden)
    const marketer = await Marketer.open(studio.url, 'garden', { width, theme })
    const { page } = marketer
    await addAxe(page)
    for (const opener of ['+ Add a question', 'New form …']) {
      if (opener === 'New form …') await marketer.useTool(opener)
      else await marketer.press(opener)
      await page.locator('.adding-card').nth(1).click()
      await page.frameLocator('.adding iframe').locator('[data-step]').first().waitFor()
      expect({ opener, found: await violationsAround(page) }).toEqual({ opener, found: [] })
      const isWider = await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
      expect({ opener, isWider }).toEqual({ opener, isWider: false })
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
  },
)
