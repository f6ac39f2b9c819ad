import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { edited as changedAt, setAt } from '../../../studio/document/edits.ts'
import { treeOf } from '../../../studio/document/tree.ts'
import { edited, FlowFolder } from '../../flows/flow-folder.ts'
import { startDevServer, type DevServer } from '../authoring/dev-server.ts'
import { Visitor } from '../support/visitor.ts'
import { Marketer } from './marketer.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
const original = readFileSync(join(flows, 'enquiry.flow.json'), 'utf8')
const { order, steps } = JSON.parse(original) as Flow
const [first = ''] = order
const [field = ''] = Object.keys(steps[first]!.fields)
const question = Object.keys(steps[first]!.bubbles).at(-1)!
const folder = new FlowFolder()
const fileOf = (id: string, suffix = 'flow') => join(folder.path, `${id}.${suffix}.json`)
let server: DevServer

/** The flow with another first question. */
const asking = (text: string) => changedAt(original, setAt(treeOf(original)!, ['steps', first, 'bubbles', question], text))

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
