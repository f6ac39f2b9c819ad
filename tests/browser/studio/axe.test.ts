import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { Marketer } from './marketer.ts'
import { serveStudio, type ServedStudio } from './served.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const flows = resolve(import.meta.dirname, '../../../flows')
const [first = ''] = (JSON.parse(readFileSync(resolve(flows, 'enquiry.flow.json'), 'utf8')) as Flow).order
let studio: ServedStudio

beforeAll(async () => {
  studio = await serveStudio(flows)
})
afterAll(() => studio.stop())

test.each([1280, 375])(
  'axe finds nothing wrong in any view at %d pixels, light and dark, and the tour is gone through by keyboard',
  async (width) => {
    const marketer = await Marketer.open(studio.url, 'enquiry', { width, tour: true })
    const { page } = marketer
    for (let step = 1; step <= 4; step++) await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(axe)
    const found: string[] = []
    const look = async (where: string) => {
      const { violations, passes } = await page.evaluate<AxeResults>(
        `axe.run({ exclude: ['iframe'] }, { resultTypes: ['violations'] })`,
      )
      expect(passes.length).toBeGreaterThan(5)
      for (const { id, nodes } of violations)
        found.push(
          ...nodes.map(({ target, failureSummary }) => `${where}: ${id}: ${target.join(' ')}: ${failureSummary}`),
        )
    }
    for (const theme of ['light', 'dark']) {
      for (const tab of await page.getByRole('tab').allInnerTexts()) {
        await marketer.choose(tab)
        if (tab === 'Form' && theme === 'light') await marketer.unfold(first, 'Texts')
        await look(`${theme} ${tab}`)
        if (tab !== 'JSON') continue
        await marketer.editor.click()
        await page.keyboard.press('ControlOrMeta+f')
        await page.keyboard.type(first)
        // The editor renders lines further below only when the search goes there.
        await page.keyboard.press('Enter')
        await page.locator('.json .cm-searchMatch').first().waitFor()
        await look(`${theme} ${tab}, searched`)
        await page.keyboard.press('Escape')
      }
      await marketer.press('Light or dark')
    }
    expect(found).toEqual([])
  },
)
