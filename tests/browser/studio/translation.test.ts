import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Flow } from '../../../schemas/flow.ts'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { garden } from './garden.ts'
import { Marketer } from './marketer.ts'
import { serveStudio } from './served.ts'

const examples = resolve(import.meta.dirname, '../../../flows')

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 200; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}.`)
}

test('a language is added, translated, undone and saved by keyboard alone, and the preview shows it', async () => {
  using folder = new FlowFolder()
  folder.write('garden', garden)
  const flow = JSON.parse(garden) as Flow
  const catalog = join(folder.path, 'garden.de.json')
  const studio = await serveStudio(folder.path)
  try {
    const marketer = await Marketer.open(studio.url, 'garden')
    const { page } = marketer
    await tabTo(page, '.languages select')
    await page.keyboard.type('German')
    await page.keyboard.press('Enter')
    await page.locator('[data-flow="garden.de"]').waitFor()
    await page.locator('.translation-row').first().waitFor()
    expect(await page.locator('.translation-row:not([data-state="untranslated"])').count()).toBe(0)

    const question = `[id="form:${['steps', 'work', 'bubbles', 'question'].join('/')}"]`
    await tabTo(page, question)
    await page.keyboard.press('ControlOrMeta+a')
    const translated = 'Was dürfen wir in Ihrem Garten tun?'
    await page.keyboard.type(translated)
    const row = page.locator('.translation-row', { has: page.locator(question) })
    await page.locator(`.translation-row[data-state="translated"] ${question}`).waitFor()
    expect(await row.locator('.translation-original').innerText()).toBe(flow.steps.work!.bubbles.question)
    await marketer.preview.getByText(translated).waitFor()

    await marketer.checked()
    await page.keyboard.press('Control+s')
    await expect.poll(() => readFileSync(catalog, 'utf8').includes(translated)).toBe(true)
    const saved = readFileSync(catalog, 'utf8')
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator(question).inputValue()).not.toBe(translated)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => page.locator(question).inputValue()).toBe(translated)
    expect(readFileSync(catalog, 'utf8')).toBe(saved)

    // The original and the catalog both change elsewhere: the original is taken over, and the catalog is asked about.
    await page.keyboard.type('!')
    const original = 'What can we do in your garden?'
    folder.write('garden', garden.replace(flow.steps.work!.bubbles.question as string, original))
    writeFileSync(catalog, `${saved}\n`)
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    const dialog = page.locator('dialog.difference')
    await dialog.waitFor()
    await dialog.locator('.primary').press('Enter')
    await page.locator(`.translation-row[data-state="changed"] ${question}`).waitFor()
    expect(await page.locator(question).inputValue()).toBe(`${translated}!`)
    expect(marketer.visitor.errors).toEqual([])
  } finally {
    studio.stop()
  }
})

test.each([1280, 375])(
  'axe finds nothing wrong with a translation at %s pixels, with and without gaps',
  async (width) => {
    const studio = await serveStudio(examples)
    try {
      const marketer = await Marketer.open(studio.url, 'restaurant.en', { width })
      const { page } = marketer
      await page.locator('.translation-row').first().waitFor()
      await addAxe(page)
      expect(await violationsAround(page)).toEqual([])
      await page.locator('[id="form:steps/guests/bubbles/hello"]').fill('')
      await page.locator('.translation-row[data-state="missing"]').waitFor()
      await page.locator('.languages select').selectOption('*')
      await page.locator('.languages-tag').waitFor()
      expect(await violationsAround(page)).toEqual([])
      const wide = () =>
        page.evaluate(() =>
          document.documentElement.scrollWidth > innerWidth
            ? [...document.body.querySelectorAll('*')]
                .filter((element) => element.getBoundingClientRect().right > innerWidth)
                .map((element) => `${element.tagName} ${element.className}`)
            : [],
        )
      await expect.poll(wide).toEqual([])
    } finally {
      studio.stop()
    }
  },
)

test('the language that is chosen in the preview is edited, and the preview keeps its answers', async () => {
  const studio = await serveStudio(examples)
  try {
    const marketer = await Marketer.open(studio.url, 'restaurant')
    const { page, preview } = marketer
    const languages = preview.locator('[data-part="languages"]')
    const day = preview.locator('[data-step="day"]')
    await preview.locator('[data-field="adults"] input').fill('2')
    await preview.locator('[data-step="guests"] [data-action="confirm"]').click()
    await day.waitFor()
    const question = await day.innerText()
    const keepsAnswers = async () => {
      expect(await preview.locator('[data-field="adults"] input').inputValue()).toBe('2')
      expect(await day.count()).toBe(1)
    }
    await languages.selectOption('en')
    await page.locator('[data-flow="restaurant.en"]').waitFor()
    await expect.poll(() => languages.inputValue()).toBe('en')
    await expect.poll(() => day.innerText()).not.toBe(question)
    await keepsAnswers()
    expect(await preview.locator('[data-kaiwa="form"]').getAttribute('lang')).toBe('en')
    await languages.selectOption('ja')
    await page.locator('[data-flow="restaurant"]').waitFor()
    await expect.poll(() => day.innerText()).toBe(question)
    await keepsAnswers()
    // The languages above the form do the same.
    await page.locator('.languages button').nth(1).click()
    await expect.poll(() => languages.inputValue()).toBe('en')
    await keepsAnswers()
  } finally {
    studio.stop()
  }
})
