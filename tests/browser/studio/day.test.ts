import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relaidFile } from '../../../engine/language/layout/lay-out.ts'
import { edited, FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer, type DevServer } from '../authoring/dev-server.ts'
import { Visitor } from '../support/visitor.ts'
import { garden } from './garden.ts'
import { byForm, byJson, byPicture } from './hands.ts'
import { Marketer } from './marketer.ts'
import { serveStudio, type ServedStudio } from './served.ts'

const folder = new FlowFolder()
const fileOf = (id: string, suffix = 'flow') => join(folder.path, `${id}.${suffix}.json`)
const read = (file: string) => readFileSync(file, 'utf8')
let studio: ServedStudio
let site: DevServer

/** The flow at the end of the day, the same for each way of editing. */
const finished = [
  ['What shall we do in your garden?', 'How can we help in your garden?'],
  ['"hedge": {', '"pond": { "value": "pond", "title": "Clean the pond" }, "hedge": {'],
  ['"Two carps" } }', '"Two carps" } }, "when": { "work": "pond" }'],
  ['"size", "fish"', '"fish", "size"'],
].reduce((text, [find = '', replace = '']) => edited(text, find, replace), garden)

beforeAll(async () => {
  folder.write('garden', garden)
  ;[studio, site] = await Promise.all([serveStudio(folder.path), startDevServer(folder.config())])
})
afterAll(async () => {
  studio.stop()
  await site.stop()
  folder[Symbol.dispose]()
})

test.each([
  ['JSON', byJson, 'winter'],
  ['Form', byForm, 'frost'],
  ['Preview', byPicture, 'thaw'],
] as const)('a marketer’s day, by %s alone', async (tab, by, variant) => {
  rmSync(fileOf('garden', 'draft'), { force: true })
  folder.write('garden', garden)
  const marketer = await Marketer.open(studio.url, 'garden')
  const { page, preview, findings } = marketer
  const hand = by(marketer)
  const saved = async (state: 'Saved' | 'draft') => {
    await marketer.press('Save')
    await page
      .locator('.bar output')
      .getByText(state, { exact: state === 'Saved' })
      .waitFor()
  }
  await marketer.choose(tab)

  // A new wording appears in the preview at once. An answer stays while its question is reworded.
  const lawn = preview.getByRole('radio', { name: 'Mow the lawn' })
  await lawn.check({ force: true })
  await hand.rewordQuestion('How can we help in your garden?')
  await preview
    .locator('[data-step="work"] [data-bubble]')
    .getByText('How can we help in your garden?', { exact: true })
    .waitFor()
  await expect.poll(() => lawn.isChecked()).toBe(true)

  // Another option, and a question only for those who choose it.
  await hand.addOption()
  const pond = preview.getByRole('radio', { name: 'Clean the pond' })
  await pond.waitFor()
  await hand.limitQuestion()
  await marketer.finds('nothing')
  await page.getByRole('combobox', { name: 'Go to question' }).selectOption('fish')
  await preview.locator('[data-step="fish"]').waitFor()
  await expect.poll(() => pond.isChecked()).toBe(true)

  // Another order of the questions, and of the options.
  await hand.reorderQuestions()
  await expect
    .poll(() => preview.locator('[data-step]').evaluateAll((all) => all.map((step) => step.getAttribute('data-step'))))
    .toEqual(['work', 'fish', 'size', 'contact'])
  await hand.reorderOptions()
  await expect
    .poll(() => preview.locator('[data-step="work"] label').allInnerTexts())
    .toEqual(['Mow the lawn', 'Clean the pond', 'Trim the hedge'])
  await marketer.finds('nothing')

  // A slip: a finding describes it, and Save writes a draft, which no visitor gets.
  await hand.slip()
  await marketer.finds('something')
  await expect.poll(() => findings.first().textContent()).toContain(hand.finding)
  await saved('draft')
  expect(read(fileOf('garden'))).toBe(garden)
  expect(read(fileOf('garden', 'draft'))).not.toBe(garden)
  await hand.fix()
  await marketer.finds('nothing')

  // A mistake with a counterexample: the preview plays that visitor as far as they get.
  await hand.refuse()
  await marketer.finds('something')
  await findings.getByRole('button', { name: 'Play this visitor' }).click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.waitFor()
  await expect.poll(() => next.dispatchEvent('click').then(() => next.isDisabled())).toBe(true)
  await preview.locator('[data-step="size"] [aria-invalid="true"]').waitFor()
  await marketer.press('Undo')
  await marketer.finds('nothing')

  // The texts that visitors read now and did not before.
  await marketer.choose('Texts')
  await page.getByRole('combobox', { name: 'Only what changed' }).selectOption('saved')
  const sheet = page.locator('.sheet')
  await sheet.getByText('How can we help in your garden?', { exact: true }).first().waitFor()
  await sheet.getByText('Hello from Fern & Sons.').waitFor({ state: 'detached' })
  await saved('Saved')
  expect(relaidFile(read(fileOf('garden')))).toBe(relaidFile(finished))

  // A landing page for winter.
  await marketer.choose('Landing pages')
  await marketer.press('New landing page')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(variant)
  await page.getByRole('checkbox', { name: 'steps.work.bubbles.question' }).check()
  await marketer.press('Create')
  await saved('Saved')
  await hand.rewordLandingPage(read(fileOf(variant)), 'What shall we do before the frost?')
  await saved('Saved')
  const visitor = await Visitor.arrive(`${site.url}/?flow=${variant}&open=1`)
  await visitor
    .step('work')
    .locator('[data-bubble]')
    .getByText('What shall we do before the frost?', { exact: true })
    .waitFor()
  await visitor.step('work').getByRole('radio', { name: 'Clean the pond' }).waitFor()
  expect(marketer.visitor.errors).toEqual([])
})
