import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { inPalette } from './palette.ts'
import { startStudio } from './start.ts'
import { visitsOf } from './visits.ts'

/** `npm run pictures`, after `npm run build`: the pictures of `docs/studio.md`, 1280 × 900. */
const { order } = JSON.parse(readFileSync('flows/enquiry.flow.json', 'utf8')) as { readonly order: readonly string[] }
const studio = await startStudio()

const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Waits until the form in the preview shows a field and has loaded its fonts. */
async function ready(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('[data-field]').first().waitFor()
  await page
    .frameLocator('iframe')
    .locator(':root')
    .evaluate(() => document.fonts.ready)
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  writeFileSync(`docs/studio/${name}.png`, inPalette(await page.screenshot({ animations: 'disabled' })))
  await page.context().close()
}

try {
  const form = await studio.open('enquiry')
  await ready(form)
  await form.locator('.form-opener').first().click()
  await take(form, 'form')

  const editing = await studio.open('enquiry')
  await ready(editing)
  await editing.frameLocator('iframe').locator('[data-bubble="question"]').last().click()
  await editing.locator('.picture-panel').waitFor()
  await take(editing, 'editing')

  const look = await studio.open('enquiry')
  await ready(look)
  await look.getByRole('combobox', { name: 'Flow', exact: true }).selectOption({ label: 'Look of the forms' })
  await look.locator('.theme').waitFor()
  await take(look, 'look')

  const translation = await studio.open('restaurant.en')
  await translation.locator('.translation-row').first().waitFor()
  await ready(translation)
  await take(translation, 'translation')

  const preview = await studio.open('piano', { theme: 'dark' })
  await ready(preview)
  await preview.locator('.controls summary').click()
  await preview.getByRole('combobox', { name: 'Page', exact: true }).selectOption('dark')
  await preview.getByRole('combobox', { name: 'Screen', exact: true }).selectOption('desktop')
  await preview.locator('.controls summary').click()
  await take(preview, 'preview')

  const texts = await studio.open('enquiry')
  await view(texts, 'Texts')
  await texts.locator('.sheet-group').first().waitFor()
  await take(texts, 'texts')

  const map = await studio.open('piano', { theme: 'dark' })
  await view(map, 'Map')
  await map.locator('.map-line').first().waitFor({ state: 'attached' })
  await take(map, 'map')

  const variants = await studio.open('enquiry')
  await view(variants, 'Landing pages')
  await variants.locator('.variants-table').waitFor()
  await take(variants, 'landing-pages')

  const funnel = await studio.open('enquiry')
  await view(funnel, 'Funnel')
  await funnel
    .locator('.funnel input[type="file"]')
    .setInputFiles({
      name: 'week.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(visitsOf('enquiry', order)),
    })
  await funnel.locator('.funnel-table').last().waitFor()
  await take(funnel, 'funnel')
} finally {
  await studio.end()
}
