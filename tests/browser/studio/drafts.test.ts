import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const draft = join(studio.folder.path, 'garden.draft.json')
const wrong = edited(garden, '"What shall we do in your garden?"', '""')

test('a draft is listed, compared with its file, opened and discarded', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const dialog = page.getByRole('dialog', { name: 'Drafts' })
  const list = () => marketer.press('Drafts (1)')
  expect(await page.getByRole('button', { name: /^Drafts/ }).count()).toBe(0)
  await marketer.choose('JSON')
  await marketer.write(wrong)
  await marketer.press('Save')
  await expect.poll(() => existsSync(draft)).toBe(true)

  // Back at the file, the draft is still there.
  await marketer.press('Undo all changes since the last save')
  await list()
  expect(await dialog.getByRole('button', { name: 'Close' }).evaluate((button) => button.matches(':focus'))).toBe(true)
  const show = dialog.getByRole('button', { name: 'Show the difference' })
  await show.click()
  expect(await show.getAttribute('aria-expanded')).toBe('true')
  await dialog.getByText('What shall we do in your garden?').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await list()
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await marketer.finds('something')
  expect(await marketer.editor.innerText()).not.toContain('What shall we do in your garden?')
  // Opening a draft can be undone like any other step.
  await marketer.press('Undo')
  await marketer.finds('nothing')

  await list()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => existsSync(draft)).toBe(false)
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await page.getByRole('button', { name: /^Drafts/ }).count()).toBe(0)
  expect(readFileSync(join(studio.folder.path, 'garden.flow.json'), 'utf8')).toBe(garden)
  expect(marketer.visitor.errors).toEqual([])
})
