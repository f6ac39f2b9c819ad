import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { edited as changedAt, setAt } from '../../../studio/document/edits.ts'
import { treeOf } from '../../../studio/document/tree.ts'
import { edited, FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer, type DevServer } from '../authoring/dev-server.ts'
import { Visitor } from '../support/visitor.ts'
import { Marketer } from './marketer.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const flows = resolve(import.meta.dirname, '../../../flows')
const original = readFileSync(join(flows, 'enquiry.flow.json'), 'utf8')
const { order, steps } = JSON.parse(original) as Flow
const [first = ''] = order
const [field = ''] = Object.keys(steps[first]!.fields)
const question = Object.keys(steps[first]!.bubbles).at(-1)!
const folder = new FlowFolder()
const fileOf = (id: string, suffix = 'flow') => join(folder.path, `${id}.${suffix}.json`)
let server: DevServer

/** The flow with another first question, whoever reads it. */
const asking = (text: string) => changedAt(original, setAt(treeOf(original)!, ['steps', first, 'bubbles', question], text))

/** The flow with another last case of its first question. */
function askingOthers(text: string): string {
  const said = steps[first]!.bubbles[question]!
  const path = ['steps', first, 'bubbles', question, ...(typeof said === 'string' ? [] : [said.length - 1, 'use'])]
  return changedAt(original, setAt(treeOf(original)!, path, text))
}

beforeAll(async () => {
  folder.addArt(flows)
  for (const id of ['enquiry', 'short']) folder.write(id, readFileSync(join(flows, `${id}.flow.json`), 'utf8'))
  server = await startDevServer(folder.config())
})
afterAll(async () => {
  await server.stop()
  folder[Symbol.dispose]()
})

test('by JSON alone: a marketer changes a question, breaks the flow, reads why, fixes it, saves it, and sees it on the landing page', async () => {
  rmSync(fileOf('enquiry', 'draft'), { force: true })
  folder.write('enquiry', original)
  const marketer = await Marketer.open(server.url, 'enquiry')
  const { page, preview, findings } = marketer
  await marketer.choose('JSON')
  const shown = preview.locator(`[data-step="${first}"] [data-bubble]`)

  // Another question, at once before the eyes.
  await marketer.write(asking('One?'))
  await shown.getByText('One?', { exact: true }).waitFor()
  expect(await marketer.checked()).toBe(true)

  // An answer stays while its question is reworded.
  const option = preview.locator(`[data-field="${field}"] input`).first()
  await option.check({ force: true })
  await marketer.write(asking('Two?'))
  await shown.getByText('Two?', { exact: true }).waitFor()
  expect(await option.isChecked()).toBe(true)

  // A slip: its place, what is meant, and the fix.
  const broken = edited(asking('Two?'), '"version": 1,', '"version": 1')
  await marketer.write(broken)
  expect(await marketer.checked()).toBe(false)
  expect(await findings.first().textContent()).toContain('comma')
  // What is saved now is a draft, which no visitor gets.
  await marketer.press('Save')
  await page.getByText('draft', { exact: false }).waitFor()
  expect([readFileSync(fileOf('enquiry'), 'utf8'), readFileSync(fileOf('enquiry', 'draft'), 'utf8')]).toEqual([original, broken])
  await findings.first().getByRole('button', { name: 'Fix' }).click()
  await expect.poll(() => marketer.checked()).toBe(true)

  // One Undo takes back the fix, one Redo brings it again.
  await marketer.press('Undo')
  await expect.poll(() => marketer.checked()).toBe(false)
  await marketer.press('Redo')
  await expect.poll(() => marketer.checked()).toBe(true)

  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(fileOf('enquiry'), 'utf8')).toBe(asking('Two?'))
  const visitor = await Visitor.arrive(server.url)
  await visitor.open()
  await visitor.step(first).getByText('Two?', { exact: true }).waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('by the form alone: a marketer changes a question, empties it, reads why not, takes it back, and makes a landing page for winter', async () => {
  for (const file of [fileOf('enquiry', 'draft'), fileOf('winter')]) rmSync(file, { force: true })
  folder.write('enquiry', original)
  const marketer = await Marketer.open(server.url, 'enquiry')
  const { page, preview, findings } = marketer
  await marketer.choose('Form')
  await marketer.unfold(first, 'Texts')
  const box = page.getByRole('textbox', { name: new RegExp(`^${question}(?:, Else)?$`) })
  await box.fill('Three?')
  await preview.locator(`[data-step="${first}"] [data-bubble]`).getByText('Three?', { exact: true }).waitFor()

  // Nothing said is a finding, beside the text that it concerns.
  await box.fill('')
  await findings.first().waitFor()
  await page.locator('.form-findings li').first().waitFor()
  await box.fill('Three?')
  await expect.poll(() => marketer.checked()).toBe(true)

  // Every visitor's wording is on the contact sheet; only what changed, if one asks.
  await marketer.choose('Texts')
  await page.locator('.sheet-group').getByText('Three?', { exact: true }).first().waitFor()

  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  const saved = readFileSync(fileOf('enquiry'), 'utf8')
  // The other hand writes the same.
  expect(saved).toBe(askingOthers('Three?'))

  await marketer.choose('Landing pages')
  await marketer.press('New landing page')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('winter')
  await marketer.press('Make it')
  await expect.poll(() => page.getByRole('combobox', { name: 'Flow', exact: true }).inputValue()).toBe('winter')
  await expect.poll(() => marketer.checked()).toBe(true)
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(JSON.parse(readFileSync(fileOf('winter'), 'utf8'))).toMatchObject({ id: 'winter', extends: 'enquiry' })
  const visitor = await Visitor.arrive(`${server.url}/?flow=winter&open=1`)
  await visitor.step(first).getByText('Three?', { exact: true }).waitFor()
  expect(marketer.visitor.errors).toEqual([])
})

test('a file that is changed elsewhere is shown beside what stands here, and nothing is written over', async () => {
  folder.write('enquiry', original)
  const marketer = await Marketer.open(server.url, 'enquiry')
  const { page } = marketer
  await marketer.choose('JSON')
  await marketer.write(asking('Mine?'))
  folder.write('enquiry', asking('Theirs?'))
  await marketer.press('Save')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Theirs?').waitFor()
  await dialog.getByText('Mine?').waitFor()
  expect(readFileSync(fileOf('enquiry'), 'utf8')).toBe(asking('Theirs?'))
  await marketer.press('Keep mine')
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(fileOf('enquiry'), 'utf8')).toBe(asking('Mine?'))
  folder.write('enquiry', original)
})

test.each([1280, 375])('axe finds nothing wrong in any view at %d pixels, light and dark, and the tour is gone through by keyboard', { timeout: 120_000 }, async (width) => {
  const marketer = await Marketer.open(server.url, 'enquiry', { width, tour: true })
  const { page } = marketer
  for (let step = 1; step <= 4; step++) await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.evaluate(axe)
  const found: string[] = []
  const look = async (where: string) => {
    const { violations, passes } = await page.evaluate<AxeResults>(`axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })`)
    expect(passes.length).toBeGreaterThan(5)
    for (const { id, nodes } of violations) found.push(...nodes.map(({ target, failureSummary }) => `${where}: ${id}: ${target.join(' ')}: ${failureSummary}`))
  }
  for (const theme of ['light', 'dark']) {
    for (const tab of await page.getByRole('tab').allInnerTexts()) {
      await marketer.choose(tab)
      if (tab === 'Form' && theme === 'light') await marketer.unfold(first, 'Texts')
      await look(`${theme} ${tab}`)
    }
    await marketer.press('Light or dark')
  }
  expect(found).toEqual([])
})
