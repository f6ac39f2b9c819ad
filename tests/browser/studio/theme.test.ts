import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { garden } from './garden.ts'
import { overflow, smallTargets } from './layout.ts'
import { Marketer } from './marketer.ts'
import { serveStudio } from './served.ts'

const background = (element: Locator) => element.evaluate((bubble) => getComputedStyle(bubble).backgroundColor)

test('a colour is set by keyboard, seen at once, repaired, saved and undone; a change elsewhere stays', async () => {
  using folder = new FlowFolder()
  folder.write('garden', garden)
  const file = join(folder.path, 'theme.css')
  const studio = await serveStudio(folder.path)
  try {
    const marketer = await Marketer.open(studio.url, 'garden')
    const { page, preview } = marketer
    const bubble = preview.locator('.bubble').first()
    await bubble.waitFor()
    const before = await background(bubble)
    await marketer.useTool('Look of the forms')
    const colour = page.getByRole('textbox', { name: '“Question bubble” as text' })
    await colour.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('#30404a')
    await expect.poll(() => background(bubble)).toBe('rgb(48, 64, 74)')
    // The texts on it are too dark now.
    const row = page.locator('.theme-token', { has: colour })
    await row.locator('.theme-pairs li').first().waitFor()
    await page.locator('.theme-status[data-state="wrong"]').waitFor()
    await row.getByRole('button', { name: /^Take/ }).press('Enter')
    await page.locator('.theme-status[data-state="right"]').waitFor()
    const repaired = await colour.inputValue()
    await page.keyboard.press('Control+s')
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toContain(`--kaiwa-question: ${repaired};`)
    expect(readFileSync(file, 'utf8').match(/--kaiwa-/g)).toHaveLength(1)

    // Somebody adds a comment to the file, while the studio changes it as well.
    const slider = page.getByRole('slider', { name: 'Corners of bubbles' })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => bubble.evaluate((element) => getComputedStyle(element).borderEndEndRadius)).toBe('0px')
    writeFileSync(file, `/* from the brand book */\n${readFileSync(file, 'utf8')}`)
    await page.keyboard.press('Control+s')
    const dialog = page.locator('dialog.difference')
    await dialog.waitFor()
    await dialog.getByRole('button').first().press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => slider.inputValue()).toBe('16')
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+s')
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('--kaiwa-radius: 0px;')
    expect(readFileSync(file, 'utf8')).toContain('/* from the brand book */')

    await page.getByRole('button', { name: 'Restore the default of “Question bubble”' }).press('Enter')
    await expect.poll(() => background(bubble)).toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(() => colour.inputValue()).toBe(repaired)
    await marketer.useTool('Back to the flow')
    await page.locator('[data-flow="garden"]').waitFor()
    // The browser reports the answer to the save that was refused.
    expect(marketer.visitor.errors.filter((error) => !error.includes('409'))).toEqual([])
  } finally {
    studio.stop()
  }
})

test('a theme with rules of its own is not edited, and stays as it is', async () => {
  using folder = new FlowFolder()
  folder.write('garden', garden)
  const text = ':root { --kaiwa-gap: 4px; }\n.mine { color: red }\n'
  writeFileSync(join(folder.path, 'theme.css'), text)
  const studio = await serveStudio(folder.path)
  try {
    const marketer = await Marketer.open(studio.url, 'garden')
    const { page } = marketer
    await marketer.useTool('Look of the forms')
    await page.getByRole('alert').filter({ hasText: 'Line 2' }).waitFor()
    expect(await page.locator('.theme input').count()).toBe(0)
    writeFileSync(join(folder.path, 'theme.css'), ':root { --kaiwa-gap: 4px; }\n')
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await expect.poll(() => page.getByRole('slider', { name: 'Space between bubbles' }).inputValue()).toBe('4')
  } finally {
    studio.stop()
  }
})

test.each([1280, 375].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme }))))(
  'at $width pixels, $theme: axe finds nothing in the look of the forms',
  async ({ width, theme }) => {
    using folder = new FlowFolder()
    folder.write('garden', garden)
    const studio = await serveStudio(folder.path)
    try {
      const marketer = await Marketer.open(studio.url, 'garden', { width, theme })
      const { page } = marketer
      await marketer.useTool('Look of the forms')
      await page.locator('.theme').waitFor()
      await page.getByRole('textbox', { name: '“Main colour” as text' }).fill('#7fb5a5')
      await page.locator('.theme-pairs li').first().waitFor()
      await addAxe(page)
      expect([...(await violationsAround(page)), ...(await smallTargets(page)), ...(await overflow(page))]).toEqual([])
    } finally {
      studio.stop()
    }
  },
)
