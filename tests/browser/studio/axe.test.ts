import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { wordsOf } from '../../../studio/words/words.ts'
import { contrast } from '../../support/contrast.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { overflow, smallTargets } from './layout.ts'
import { Marketer } from './marketer.ts'
import { serveStudio, type ServedStudio } from './served.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
const [first = ''] = (JSON.parse(readFileSync(resolve(flows, 'enquiry.flow.json'), 'utf8')) as Flow).order
let studio: ServedStudio

beforeAll(async () => {
  studio = await serveStudio(flows)
})
afterAll(() => studio.stop())

const cases = [1280, 768, 375].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'ja'] as const).map((language) => ({ width, theme, language })),
  ),
)

/** The tabs of both panes, in English or Japanese. */
const tabs = { edit: ['form', 'json'], result: ['preview', 'texts', 'map', 'variants', 'funnel'] } as const
const sides = ['edit', 'result'] as const

test.each(cases)(
  'at $width pixels, $theme, $language: axe finds nothing, targets are large, and nothing is wider than the screen',
  async ({ width, theme, language }) => {
    const words = wordsOf(language)
    const marketer = await Marketer.open(studio.url, 'enquiry', { width, theme, language })
    const { page } = marketer
    await addAxe(page)
    const found: string[] = []
    for (const side of sides)
      for (const tab of tabs[side]) {
        await marketer.choose(words(tab))
        if (tab === 'form') await marketer.unfold(first)
        // A view that a worker prepares is drawn later. The funnel stays empty without a log.
        if (tab !== 'funnel') await page.locator('[role="tabpanel"] .empty').first().waitFor({ state: 'detached' })
        const problems = [...(await violationsAround(page)), ...(await smallTargets(page)), ...(await overflow(page))]
        found.push(...problems.map((problem) => `${tab}: ${problem}`))
      }
    await page.locator('.bar .pick select').selectOption('theme.css')
    if (!(await page.locator('.theme').isVisible())) await page.locator('.sides button').first().click()
    await page.locator('.theme-status').waitFor()
    const problems = [...(await violationsAround(page)), ...(await smallTargets(page)), ...(await overflow(page))]
    found.push(...problems.map((problem) => `theme: ${problem}`))
    expect(found).toEqual([])
  },
)

test('axe finds nothing in the palette, in the menu of tools, and in the tour', async () => {
  const found: string[] = []
  const look = async ({ page }: Marketer, where: string) => {
    await addAxe(page)
    const problems = [...(await violationsAround(page)), ...(await smallTargets(page)), ...(await overflow(page))]
    found.push(...problems.map((problem) => `${where}: ${problem}`))
  }
  const wide = await Marketer.open(studio.url, 'enquiry', { tour: true })
  await wide.page.getByRole('dialog', { name: 'Tour' }).waitFor()
  await look(wide, 'tour')
  const narrow = await Marketer.open(studio.url, 'enquiry', { width: 375 })
  await narrow.press('More tools')
  await look(narrow, 'tools')
  await narrow.page.keyboard.press('Control+k')
  await narrow.page.locator('.palette-result').first().waitFor()
  await look(narrow, 'palette')
  expect(found).toEqual([])
})

test('axe finds nothing in the search of the editor', async () => {
  const marketer = await Marketer.open(studio.url, 'enquiry')
  const { page } = marketer
  await marketer.choose('JSON')
  await marketer.editor.click()
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type(first)
  // The editor renders lines further below only when the search goes there.
  await page.keyboard.press('Enter')
  await page.locator('.json .cm-searchMatch').first().waitFor()
  await addAxe(page)
  expect(await violationsAround(page)).toEqual([])
})

/** Returns the colours of the innermost text of an element, and of its nearest opaque ground. */
const coloursOf = (element: Locator) =>
  element.evaluate((outer) => {
    const inner = [...outer.querySelectorAll('*')].findLast((each) => each.textContent === outer.textContent) ?? outer
    const partsOf = (colour: string) => colour.match(/[\d.]+/g)!.map(Number)
    let ground: Element = inner
    while (partsOf(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement!
    return { text: partsOf(getComputedStyle(inner).color), ground: partsOf(getComputedStyle(ground).backgroundColor) }
  })

test.each(['light', 'dark'])(
  'in the %s colours, the selected match of a search is legible and distinct from the others',
  async (theme) => {
    const marketer = await Marketer.open(studio.url, 'enquiry')
    const { page } = marketer
    if (theme === 'dark') await marketer.useTool('Light or dark')
    await marketer.choose('JSON')
    await marketer.editor.click()
    await page.keyboard.press('ControlOrMeta+f')
    // The matches are keys and texts, which have colours of their own.
    await page.keyboard.type(first)
    const selected = page.locator('.json .cm-searchMatch-selected')
    const others = page.locator('.json .cm-searchMatch:not(.cm-searchMatch-selected)')
    for (let match = 0; match < 3; match++) {
      await page.keyboard.press('Enter')
      await selected.waitFor()
      await others.first().waitFor()
      const { text, ground } = await coloursOf(selected)
      const unselected = await coloursOf(others.first())
      expect(contrast(text, ground)).toBeGreaterThan(4.5)
      expect(contrast(unselected.text, unselected.ground)).toBeGreaterThan(4.5)
      expect(contrast(ground, unselected.ground)).toBeGreaterThan(3)
    }
  },
)
