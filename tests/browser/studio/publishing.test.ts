import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtDigest, modulesIn } from '../../../package/studio/publishing/built-files.ts'
import { edited, FlowFolder } from '../../flows/flow-folder.ts'
import { eventually } from '../../support/eventually.ts'
import { garden } from './garden.ts'
import { Marketer } from './marketer.ts'
import { serveStudio, type ServedStudio } from './served.ts'

// Each publication checks and builds everything.
vi.setConfig({ testTimeout: 600_000 })

const folder = new FlowFolder()
const at = (name: string) => join(folder.path, name)
const embed = at('dist/embed')
const file = at('garden.flow.json')
const first = 'What shall we do in your garden?'
const second = 'What can we do for your garden?'
let config: string
let studio: ServedStudio
beforeAll(async () => {
  folder.write('garden', garden)
  config = folder.config()
  const git = (...args: string[]) => execFileSync('git', ['-C', folder.path, ...args], { stdio: 'pipe' })
  git('init', '--quiet')
  git('add', 'garden.flow.json')
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '--message', 'feat: a form')
  studio = await serveStudio(folder.path, config)
})
afterAll(() => {
  studio.stop()
  folder[Symbol.dispose]()
})

const open = () => Marketer.open(studio.url, 'garden')
const dialogOf = ({ page }: Marketer) => page.getByRole('dialog')
/** Waits for a stage of the publication. */
const stage = (marketer: Marketer, name: string) =>
  dialogOf(marketer)
    .and(marketer.page.locator(`[data-stage="${name}"]`))
    .waitFor({ timeout: 300_000 })

test('a marketer publishes a flow, sees what a change means, and goes back to the first version', async () => {
  const marketer = await open()
  const { page } = marketer
  await marketer.press('Publish')
  await stage(marketer, 'preview')
  expect(await dialogOf(marketer).getByRole('heading', { level: 3 }).textContent()).toContain('garden')
  await page.getByRole('textbox', { name: /Note/ }).fill('The first one')
  await marketer.press('Publish now')
  await stage(marketer, 'done')
  await marketer.press('Close')

  // The command publishes exactly the same files.
  const command = resolve(import.meta.dirname, '../../../package/run.js')
  await promisify(execFile)(process.execPath, [command, 'build', '--config', config, '--out', at('by-command')])
  const published = await builtDigest(embed)
  expect([published?.length, published]).toEqual([64, await builtDigest(at('by-command/embed'))])

  const texts = await marketer.unfold('work', 'Texts')
  await texts.getByRole('textbox', { name: 'question', exact: true }).fill(second)
  await marketer.press('Publish')
  await stage(marketer, 'unsaved')
  expect(await dialogOf(marketer).textContent()).toContain('garden')
  await marketer.press('Save all and go on')
  await stage(marketer, 'preview')
  expect(readFileSync(file, 'utf8')).toBe(edited(garden, first, second))
  const lines = await dialogOf(marketer).getByRole('listitem').allTextContents()
  expect(lines).toEqual(expect.arrayContaining([`before: ${first}`, `after:  ${second}`]))
  expect(await builtDigest(embed)).toBe(published)
  await marketer.press('Publish now')
  await stage(marketer, 'done')
  expect(await builtDigest(embed)).not.toBe(published)
  expect(readFileSync(join(embed, 'flows', modulesIn(embed)!.garden!), 'utf8')).toContain(second)
  expect(existsSync(at('dist/building.lock'))).toBe(false)
  await marketer.press('Close')

  await marketer.press('Versions')
  const [versions, commits] = [0, 1].map((list) => page.locator('.versions').nth(list).locator(':scope > li'))
  await eventually(async () => expect(await versions!.count()).toBe(2))
  expect(await versions!.nth(0).textContent()).toContain('live now')
  expect(await commits!.allTextContents()).toEqual([expect.stringContaining('feat: a form')])
  const older = versions!.filter({ hasText: 'The first one' })
  await older.getByRole('button', { name: /^Compare/ }).click()
  await older
    .getByRole('listitem')
    .filter({ hasText: `before: ${first}` })
    .waitFor()
  await older.getByRole('button', { name: /^Restore/ }).click()
  await dialogOf(marketer).waitFor({ state: 'detached' })
  // Restoring is an edit: the file is unchanged, and Undo takes it back.
  expect(readFileSync(file, 'utf8')).toBe(edited(garden, first, second))
  await marketer.press('Undo')
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':disabled')).waitFor()
  await marketer.press('Redo')
  await marketer.press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(readFileSync(file, 'utf8')).toBe(garden)
  expect(marketer.visitor.errors).toEqual([])
})

test('a file that changes before the confirmation is shown again instead of being published', async () => {
  folder.write('garden', garden)
  const marketer = await open()
  await marketer.press('Publish')
  await stage(marketer, 'preview')
  const before = await builtDigest(embed)
  folder.write('garden', edited(garden, first, 'Somebody else wrote this?'))
  await marketer.press('Publish now')
  await stage(marketer, 'failed')
  expect(await builtDigest(embed)).toBe(before)
  await marketer.press('Check again')
  await stage(marketer, 'preview')
  expect(await dialogOf(marketer).textContent()).toContain('Somebody else wrote this?')
  await marketer.page.keyboard.press('Escape')
  await dialogOf(marketer).waitFor({ state: 'detached' })
})

test('a flow with a mistake is not published, and the dialog names it', async () => {
  folder.write('garden', garden)
  const marketer = await open()
  const texts = await marketer.unfold('work', 'Texts')
  await texts.getByRole('textbox', { name: 'question', exact: true }).fill('')
  await marketer.press('Publish')
  await marketer.press('Save all and go on')
  await stage(marketer, 'drafts')
  expect(await dialogOf(marketer).textContent()).toContain('garden')
  expect(readFileSync(file, 'utf8')).toBe(garden)
})

test('while the look of the forms is not saved, the toolbar has one row beside the button that publishes', async () => {
  const marketer = await open()
  const { page } = marketer
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await marketer.useTool('Look of the forms')
  await page.getByRole('textbox', { name: '“Question bubble” as text' }).fill('#e0e8ee')
  await page.locator('.status[data-state]').waitFor()
  const tops = await page
    .locator('.bar > :not(h1)')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
})
