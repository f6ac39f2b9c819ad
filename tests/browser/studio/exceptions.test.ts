import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited } from '../../flows/flow-folder.ts'
import { garden, gardenStudio } from './garden.ts'
import { Marketer } from './marketer.ts'

const studio = gardenStudio()
const saved = (id: string) =>
  JSON.parse(readFileSync(join(studio.folder.path, `${id}.flow.json`), 'utf8')) as Record<string, unknown>

async function opened(flow: string) {
  const marketer = await Marketer.open(studio.url, flow, { edits: true })
  const { page, preview } = marketer
  await preview.locator('[data-step="work"]').waitFor()
  const go = async (step: string) => {
    await page.getByRole('combobox', { name: 'Go to question' }).selectOption(step)
    await preview.locator(`[data-step="${step}"]`).waitFor()
  }
  const save = async () => {
    await marketer.press('Save')
    await page.locator('.bar output').getByText('Saved', { exact: true }).waitFor()
    return saved(flow)
  }
  return { marketer, page, preview, go, save, panel: page.locator('.picture-panel') }
}

test('in a landing page, a condition of its base is changed, removed, and taken back', async () => {
  const when = '"when": { "work": "lawn" }'
  studio.folder.write('garden', edited(garden, '"Two carps" } }', `"Two carps" } }, ${when}`))
  const frost = { $schema: '../schemas/variant.schema.json', version: 1, id: 'frost', extends: 'garden' }
  studio.folder.write('frost', JSON.stringify(frost))
  const { marketer, preview, go, save, panel } = await opened('frost')
  await go('fish')
  const open = () => preview.locator('[data-step="fish"] [data-bubble="question"]').last().click()
  await open()
  const audience = panel.getByRole('region', { name: /^Who sees this/ })
  await audience.getByRole('button', { name: /^For everyone/ }).click()
  await audience.waitFor({ state: 'detached' })
  await marketer.finds('nothing')
  expect(await save()).toMatchObject({ steps: { fish: { when: null } } })

  await open()
  await panel.getByRole('button', { name: 'As in the base' }).click()
  await audience.locator('.form-opener').click()
  await audience.getByRole('checkbox', { name: 'Trim the hedge' }).check()
  await audience.getByRole('checkbox', { name: 'Mow the lawn' }).uncheck()
  await marketer.finds('nothing')
  expect(await save()).toMatchObject({ steps: { fish: { when: { work: 'hedge' } } } })
  expect(marketer.visitor.errors).toEqual([])
})

test('the panel of a default message says how often it is used, and changes it for one question only', async () => {
  studio.folder.write('garden', garden)
  const { marketer, page, preview, go, save, panel } = await opened('garden')
  await go('size')
  await marketer.press('Show errors')
  const message = preview.locator('[data-step="size"] [data-part="error"]')
  await message.click()
  // The questions about the work, the size and the address are required.
  await panel.getByText('used 3 times in this form').waitFor()
  await panel.getByRole('button', { name: 'Change it only here' }).click()
  await panel.getByText('used 3 times').waitFor({ state: 'detached' })
  await panel.getByRole('textbox').first().waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('How long is it?')
  await message.getByText('How long is it?').waitFor()
  const flow = await save()
  expect(flow).toMatchObject({ steps: { size: { fields: { size: { messages: { required: 'How long is it?' } } } } } })
  expect(flow.messages).toBeUndefined()
  expect(marketer.visitor.errors).toEqual([])
})
