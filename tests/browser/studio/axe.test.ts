import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { contrast } from '../../support/contrast.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { Marketer } from './marketer.ts'
import { serveStudio, type ServedStudio } from './served.ts'

const flows = resolve(import.meta.dirname, '../../../flows')
const [first = ''] = (JSON.parse(readFileSync(resolve(flows, 'enquiry.flow.json'), 'utf8')) as Flow).order
let studio: ServedStudio

beforeAll(async () => {
  studio = await serveStudio(flows)
})
afterAll(() => studio.stop())

test('the tour can be followed by keyboard', async () => {
  const { page } = await Marketer.open(studio.url, 'enquiry', { tour: true })
  const tour = page.getByRole('dialog')
  await tour.waitFor()
  for (let step = 1; step <= 4; step++) await page.keyboard.press('Enter')
  await expect.poll(() => tour.count()).toBe(0)
})

test.each([1280, 375].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme }))))(
  'axe finds nothing wrong in any view at $width pixels in the $theme colours',
  async ({ width, theme }) => {
    const marketer = await Marketer.open(studio.url, 'enquiry', { width })
    const { page } = marketer
    if (theme === 'dark') await marketer.press('Light or dark')
    await addAxe(page)
    const found: string[] = []
    const look = async (where: string) =>
      void found.push(...(await violationsAround(page)).map((violation) => `${where}: ${violation}`))
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
    expect(found).toEqual([])
  },
)

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
    if (theme === 'dark') await marketer.press('Light or dark')
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
