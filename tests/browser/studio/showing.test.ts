import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentType } from '../../../server/pages/content-type.ts'
import { Visitor } from '../support/visitor.ts'
import { garden } from './garden.ts'
import { Marketer } from './marketer.ts'
import { type ServedStudio, serveStudio } from './served.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaiwa-show-'))
let studio: ServedStudio
beforeAll(async () => {
  writeFileSync(join(folder, 'garden.flow.json'), garden)
  studio = await serveStudio(folder)
})
afterAll(() => {
  studio.stop()
  rmSync(folder, { recursive: true, force: true })
})

const firstQuestion = (page: Page) => page.frameLocator('iframe').locator('[data-step="work"]')

test('a telephone opens the form as it is in the studio, until the marketer ends it', async () => {
  const marketer = await Marketer.open(studio.url, 'garden')
  await marketer.press('Show to somebody')
  const dialog = marketer.page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Show for/ }).click()
  await dialog.getByRole('img', { name: /QR/ }).waitFor()
  const address = await dialog.getByRole('link').innerText()
  const telephone = await Visitor.prepare({ touch: true, locale: 'en-GB' })
  await telephone.page.goto(address)
  await firstQuestion(telephone.page).getByText('What shall we do in your garden?').waitFor()
  expect(await telephone.page.locator('header').innerText()).toMatch(/Preview.*garden.*Nothing is sent/)

  // An edit that is not saved.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await marketer.choose('JSON')
  await marketer.write(garden.replace('What shall we do in your garden?', 'What does your garden need?'))
  await expect
    .poll(async () => {
      await telephone.page.reload()
      return firstQuestion(telephone.page).innerText()
    })
    .toContain('What does your garden need?')
  expect(readFileSync(join(folder, 'garden.flow.json'), 'utf8')).toBe(garden)

  await marketer.press('Being shown')
  await dialog.getByRole('button', { name: 'Stop showing' }).click()
  await dialog.getByRole('button', { name: /^Show for/ }).waitFor()
  await expect(telephone.page.goto(address)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  expect(marketer.visitor.errors).toEqual([])
})

test('the downloaded folder shows the form from any folder of a web server, and calls nobody', async () => {
  const marketer = await Marketer.open(studio.url, 'garden')
  await marketer.press('Show to somebody')
  const [download] = await Promise.all([
    marketer.page.waitForEvent('download'),
    marketer.page.getByRole('button', { name: 'Download the folder' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('garden-preview.zip')
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(files).filter((name) => !name.startsWith('garden-preview/'))).toEqual([])

  const { page, errors } = await Visitor.prepare({ locale: 'en-GB' })
  const missing: string[] = []
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.replace(/^\/some\/where\//, 'garden-preview/').replace(/\/$/, '/index.html')
    const body = pathname.startsWith('/some/where/') ? files[name] : undefined
    if (!body) missing.push(pathname)
    return route.fulfill(body ? { body: Buffer.from(body), contentType: contentType(name) } : { status: 404 })
  })
  await page.goto('/some/where/')
  await firstQuestion(page).getByText('What shall we do in your garden?').waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await firstQuestion(page).getByText('What shall we do in your garden?').waitFor()
  expect([missing, errors]).toEqual([[], []])
})
