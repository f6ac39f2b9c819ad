import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const { folder } = studio
const file = join(folder.path, 'garden.flow.json')
const withQuestion = (text: string) => edited(garden, 'What shall we do in your garden?', text)

test('a file that is changed elsewhere is shown beside the own text, and nothing is overwritten', async () => {
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  await marketer.choose('JSON')
  await marketer.write(withQuestion('Mine?'))
  folder.write('garden', withQuestion('Theirs?'))
  await marketer.press('Save')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Theirs?').waitFor()
  await dialog.getByText('Mine?').waitFor()
  expect(readFileSync(file, 'utf8')).toBe(withQuestion('Theirs?'))
  await marketer.press('Keep my text')
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toBe(withQuestion('Mine?'))
})
