import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'

const root = resolve(import.meta.dirname, '../../..')
const flows = ['enquiry', 'short'].map((id) => join(root, `flows/${id}.flow.json`))
const pictures = readdirSync(join(root, 'flows/art')).map((name) => join(root, 'flows/art', name))

test('without a server of its own the studio works on picked files, and downloads the changed ones', async () => {
  const visitor = await Visitor.prepare({ width: 1280, height: 900, locale: 'en-GB' })
  const { page } = visitor
  await page.route('**/tool/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.slice('/tool/'.length) || 'index.html'
    const path = join(root, 'dist/studio', name)
    const isServed = !name.startsWith('art/') && existsSync(path)
    return route.fulfill(isServed ? { path } : { status: 404 })
  })
  await page.addInitScript(() => {
    localStorage.setItem('kaiwa-studio', JSON.stringify({ language: 'en', theme: 'light', toured: true }))
    // As in browsers that cannot open a file for writing, and only hand out copies.
    Object.assign(window, { showOpenFilePicker: undefined })
  })
  await page.goto('/tool/')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open flow files …' }).click(),
  ])
  await expect.poll(() => page.locator('input[type="file"]').count()).toBe(1)
  await chooser.setFiles([...flows, ...pictures])
  await expect.poll(() => page.locator('input[type="file"]').count()).toBe(0)
  await page.locator('.findings [data-state="right"]').waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Flow', exact: true }).locator('option').allInnerTexts())
    .toEqual(['enquiry', 'short', 'Look of the forms'])
  const preview = page.frameLocator('iframe')
  await preview.locator('[data-step]').first().waitFor()
  // The name of the progress picture is known only once its step is known.
  const progress = preview.locator('[data-part="progress"] img')
  const shown = preview.locator('img:visible')
  const loaded = () =>
    shown.evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0),
    )
  await progress.waitFor()
  await expect.poll(async () => new Set(await loaded())).toEqual(new Set([true]))

  // It is a variant, and its base is among the picked files.
  await page.getByRole('combobox', { name: 'Flow', exact: true }).selectOption('short')
  await page.locator('.findings [data-state="right"]').waitFor()
  await page.getByRole('tab', { name: 'JSON', exact: true }).click()
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('short.flow.json')
  expect(await readFile(await download.path(), 'utf8')).toBe(`${await readFile(flows[1]!, 'utf8')}\n`)

  // A log is dropped on the window from outside, over the editor. It is counted, and the text stays unchanged.
  const lines = ['a', 'b'].flatMap((visit) => [
    { event: 'kaiwa_open', flow: 'short', visit, elapsed_ms: 0 },
    { event: 'kaiwa_step_view', flow: 'short', visit, step: 'first', index: 0, elapsed_ms: 0 },
  ])
  const dataTransfer = await page.evaluateHandle(
    (log) => {
      const data = new DataTransfer()
      data.items.add(new File([log], 'week.jsonl'))
      return data
    },
    lines.map((line) => JSON.stringify(line)).join('\n'),
  )
  const text = await page.locator('.cm-content').innerText()
  await page.locator('.cm-content').dispatchEvent('drop', { dataTransfer })
  const row = page.locator('.funnel-table tr', { has: page.getByRole('rowheader', { name: 'first', exact: true }) })
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['2', '0 (0 %)', '2 (100 %)', '–', ''])
  await expect.poll(() => page.locator('.cm-content').innerText()).toBe(text)
})
