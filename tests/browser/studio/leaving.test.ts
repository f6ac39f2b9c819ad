import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const file = join(studio.folder.path, 'garden.flow.json')
const withQuestion = (text: string) => edited(garden, 'What shall we do in your garden?', text)

test('the browser asks for confirmation only while a page has unsaved work', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  const reload = async () => {
    await page.reload()
    await page.locator('.panes').waitFor()
  }
  await marketer.choose('JSON')
  await reload()
  expect(dialogs).toEqual([])
  await marketer.choose('JSON')
  await marketer.write(withQuestion('Mine?'))
  await reload()
  expect(dialogs).toEqual(['beforeunload'])
  // The work is recovered and kept. Once it is saved, the browser shows no dialog.
  await marketer.press('Keep my text')
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await reload()
  expect(dialogs).toEqual(['beforeunload'])
})

test('work that is saved without the server is kept with the reason, and saved once the server is back', async () => {
  studio.folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page } = marketer
  const status = page.locator('.bar output.status')
  await marketer.choose('JSON')
  await marketer.write(withQuestion('While nobody answers?'))
  const unsaved = await status.innerText()
  await page.route('**/api/flows/**', (route) => route.abort('connectionrefused'))
  await marketer.press('Save')
  await expect.poll(() => status.innerText()).not.toBe(unsaved)
  expect(await status.innerText()).not.toMatch(/JSON|fetch|undefined|\{|Error/)
  expect(readFileSync(file, 'utf8')).toBe(garden)
  // The next reply does not come from the studio's server either.
  await page.unroute('**/api/flows/**')
  await page.route('**/api/flows/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await marketer.press('Save')
  await expect.poll(() => status.innerText()).toContain('502')
  await page.unroute('**/api/flows/**')
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toBe(withQuestion('While nobody answers?'))
  // The browser itself logs failed requests.
  expect(marketer.visitor.errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([])
})
