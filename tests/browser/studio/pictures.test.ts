import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FlowFolder } from '../../flows/flow-folder.ts'
import { addAxe, violationsAround } from '../support/axe.ts'
import { garden } from './garden.ts'
import { Marketer } from './marketer.ts'
import { serveStudio } from './served.ts'

/** Returns a picture of a size as the bytes of a PNG file, drawn by the browser. */
const drawn = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#14507a'
      context.fillRect(0, 0, wide!, high! / 2)
      return new Promise<number[]>((resolve) =>
        canvas.toBlob((blob) => void blob!.arrayBuffer().then((bytes) => resolve([...new Uint8Array(bytes)]))),
      )
    },
    [width, height],
  )

/** Drags a file over the middle of an element, and drops it there unless `drop` is false. */
async function drag(
  target: Locator,
  { bytes, name, type }: { readonly bytes: readonly number[]; readonly name: string; readonly type: string },
  drop = true,
): Promise<void> {
  await target.evaluate(
    (element, [content, file, kind, drops]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(content)], file, { type: kind }))
      const { left, top, width, height } = element.getBoundingClientRect()
      const [clientX, clientY] = [left + width / 2, top + height / 2]
      for (const event of drops ? ['dragover', 'drop'] : ['dragover'])
        element.dispatchEvent(
          new DragEvent(event, { dataTransfer, clientX, clientY, bubbles: true, cancelable: true, composed: true }),
        )
    },
    [[...bytes], name, type, drop] as const,
  )
}

test('a dropped picture is resized, put into the project, shown and undone; other files are refused', async () => {
  using folder = new FlowFolder()
  const flow = { ...(JSON.parse(garden) as object), frame: { logo: { image: 'logo.svg', alt: 'Garden' } } }
  const file = folder.write('garden', `${JSON.stringify(flow, null, 2)}\n`)
  const art = join(folder.path, 'art')
  const before = readdirSync(art)
  const studio = await serveStudio(folder.path)
  try {
    const marketer = await Marketer.open(studio.url, 'garden')
    const { page, preview } = marketer
    await marketer.unfold('Frame', 'Logo')
    const zone = '.picture-drop'
    const place = page.locator(zone).first()
    await drag(place, { bytes: await drawn(page, 1000, 400), name: 'Our Logo (final).PNG', type: 'image/png' })
    await page.getByText('garden-logo.webp is in the project').waitFor()
    expect(readdirSync(art).toSorted()).toEqual([...before, 'garden-logo.webp'].toSorted())
    const logo = preview.locator('img.logo')
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([248, 99])

    await drag(place, { bytes: [1, 2, 3], name: 'notes.txt', type: 'text/plain' })
    await page.getByRole('alert').filter({ hasText: 'notes.txt is not a picture' }).waitFor()
    const script = [...new TextEncoder().encode('<svg onload="alert(1)"/>')]
    await drag(place, { bytes: script, name: 'bad.svg', type: 'image/svg+xml' })
    await page.getByRole('alert').filter({ hasText: 'bad.svg contains a script' }).waitFor()
    // The same picture again gets a name of its own. Here it is chosen by the button, with the keyboard.
    const chooser = page.waitForEvent('filechooser')
    await page.locator(`${zone} button`, { hasText: 'Choose a file' }).first().press('Enter')
    await (
      await chooser
    ).setFiles({ name: 'small.png', mimeType: 'image/png', buffer: Buffer.from(await drawn(page, 60, 30)) })
    await page.getByText('garden-logo-2.webp is in the project').waitFor()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
    await addAxe(page)
    expect(await violationsAround(page)).toEqual([])
    await marketer.checked()
    await page.keyboard.press('Control+s')
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('"garden-logo-2.webp"')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.src)).toContain('logo.svg')
    expect(marketer.visitor.errors).toEqual([])
  } finally {
    studio.stop()
  }
})

test('a picture that is dropped on a picture of the form replaces it, as one step', async () => {
  using folder = new FlowFolder()
  const flow = { ...(JSON.parse(garden) as object), frame: { logo: { image: 'logo.svg', alt: 'Garden' } } }
  folder.write('garden', `${JSON.stringify(flow, null, 2)}\n`)
  const art = join(folder.path, 'art')
  const before = readdirSync(art)
  const studio = await serveStudio(folder.path)
  try {
    const marketer = await Marketer.open(studio.url, 'garden', { edits: true })
    const { page, preview } = marketer
    const logo = preview.locator('img.logo')
    const file = { bytes: await drawn(page, 200, 100), name: 'new.png', type: 'image/png' }
    const outline = page.locator('.picture-outline[data-target]')
    await drag(logo, file, false)
    await outline.waitFor()
    const [drawnAt, box] = [(await outline.boundingBox())!, (await logo.boundingBox())!]
    expect(Math.abs(drawnAt.x - box.x) + Math.abs(drawnAt.width - box.width)).toBeLessThan(2)

    // Next to a picture, a file changes nothing.
    await drag(preview.locator('[data-step="work"] [data-bubble="question"]').last(), file)
    await outline.waitFor({ state: 'detached' })
    await drag(logo, file)
    const panel = page.locator('.picture-panel')
    await panel.getByText('garden-logo.webp is in the project').waitFor()
    expect(readdirSync(art).toSorted()).toEqual([...before, 'garden-logo.webp'].toSorted())
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
    await drag(logo, { bytes: [1, 2, 3], name: 'notes.txt', type: 'text/plain' })
    await panel.getByRole('alert').filter({ hasText: 'notes.txt is not a picture' }).waitFor()
    await addAxe(page)
    expect(await violationsAround(page)).toEqual([])
    await panel.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.src)).toContain('logo.svg')
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    expect(marketer.visitor.errors).toEqual([])
  } finally {
    studio.stop()
  }
})

test('texts go to a translator and come back, sentence by sentence, as one step', async () => {
  using folder = new FlowFolder()
  folder.write('garden', garden)
  const studio = await serveStudio(folder.path)
  try {
    const marketer = await Marketer.open(studio.url, 'garden')
    const { page } = marketer
    await page.locator('.languages select').selectOption('de')
    await page.locator('[data-flow="garden.de"]').waitFor()
    await page.locator('.translation-row').first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'For the translator' }).press('Enter')
    const given = await download
    expect(given.suggestedFilename()).toBe('garden.de.xlf')
    const text = readFileSync(await given.path(), 'utf8')
    // Every sentence is translated; one of them loses its placeholders.
    const translated = text.replaceAll(
      /(<source>([^]*?)<\/source>)(?:\s*<target[^]*?<\/target>)?/g,
      (_, source: string, inner: string) => `${source}<target state="translated">DE ${inner}</target>`,
    )
    const lossy = translated.replace(/(<target state="translated">DE )[^<]*<ph[^]*?<\/target>/, '$1lost</target>')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'From the translator' }).press('Enter')
    await (await chooser).setFiles({ name: 'back.xlf', mimeType: 'text/xml', buffer: Buffer.from(lossy) })
    const dialog = page.getByRole('dialog', { name: /back\.xlf/ })
    await dialog.waitFor()
    if (lossy !== translated) await dialog.getByRole('region', { name: 'Sentences with problems' }).waitFor()
    await dialog.locator('ins').first().waitFor()
    expect(await dialog.locator('strong').first().innerText()).toMatch(/^Question 1 · work/)
    expect(await dialog.innerText()).not.toContain('steps.')
    await addAxe(page)
    expect(await violationsAround(page)).toEqual([])
    await dialog.locator('.primary').press('Enter')
    await page.locator('.translation-row[data-state="translated"]').first().waitFor()
    const open = page.locator('.translation-row:not([data-state="translated"])')
    await expect.poll(() => open.count()).toBe(lossy === translated ? 0 : 1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('.translation-row[data-state="translated"]').count()).toBe(0)
    expect(marketer.visitor.errors).toEqual([])
  } finally {
    studio.stop()
  }
})
