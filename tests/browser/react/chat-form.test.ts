import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { typeStyles } from '../../../embed/release/type-styles.ts'
import { formStyles } from '../../../package/build.ts'
import { title } from '../../support/copy.ts'
import { calls } from '../support/calls.ts'
import { collectErrors } from '../support/page-errors.ts'
import { back, travel } from '../support/travel.ts'
import { Visitor } from '../support/visitor.ts'

/** Bundles the page with React's development build, which logs problems that strict mode finds on the console. */
async function script(): Promise<string> {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [typeStyles(resolve(import.meta.dirname, '../../../renderers'))],
    oxc: { jsx: { runtime: 'automatic', development: true } },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, 'app.tsx'), formats: ['iife'], name: 'app' },
    },
  })) as Rolldown.RolldownOutput[]
  return made!.output[0].code
}

async function arrive(): Promise<{ readonly visitor: Visitor; readonly complaints: string[] }> {
  const visitor = await Visitor.prepare({ width: 1024, height: 768 })
  const { page } = visitor
  const complaints: string[] = []
  collectErrors(page, complaints, ['error', 'warning'])
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="csrf-token" content="given"><link rel="icon" href="data:,">
    <style>${await formStyles()}</style></head>
    <body><div id="app"></div><script src="/in-react.js"></script><script>start()</script></body></html>`
  await page.route('**/in-react', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  const body = await script()
  await page.route('**/in-react.js', (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }))
  await calls(visitor, 'images', { json: [] })
  await page.goto('/in-react')
  return { visitor, complaints }
}

test('in React’s strict mode a dialog and an inline form work together, and leave the page unchanged', async () => {
  const { visitor, complaints } = await arrive()
  const { page } = visitor
  const inline = page.locator('section [data-kaiwa="form"]')
  const dialog = page.locator('dialog[data-kaiwa="form"]')
  await inline.waitFor()
  const pageState = () =>
    page.evaluate(() => ({
      place: Math.round(scrollY),
      style: document.documentElement.getAttribute('style'),
      mark: history.state as unknown,
    }))
  expect(await pageState()).toEqual({ place: 0, style: null, mark: null })
  const { height } = (await inline.boundingBox())!
  expect(height).toBeGreaterThan(400)
  expect(height).toBeLessThan(768)

  // An answer in the dialog does not answer the form in the page.
  await page.evaluate(() => scrollTo(0, 200))
  const before = await pageState()
  await page.getByRole('button', { name: 'open' }).click()
  await dialog.waitFor()
  expect(await dialog.evaluate((form) => form.matches(':modal'))).toBe(true)
  await dialog.getByRole('radio', { name: title('sex', 'woman') }).check({ force: true })
  await dialog.locator('[data-step="birthday"]').waitFor()
  await expect.poll(() => inline.locator('[data-step]').count()).toBe(1)

  // Back: the banner, and then the page.
  await expect.poll(async () => (await pageState()).mark).toMatchObject({ kaiwa: { depth: 3 } })
  await back(page)
  await dialog.locator('[data-part="banner"]').waitFor()
  await travel(page, -2)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(pageState).toEqual(before)

  // Unmounted while it is open.
  await page.getByRole('button', { name: 'open' }).click()
  await dialog.waitFor()
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('[data-leave]')!.click())
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(pageState).toEqual(before)

  // The form in the page continues where it was. Neither its entries nor its keys affect the page.
  await inline.getByRole('radio', { name: title('sex', 'man') }).check({ force: true })
  await inline.locator('[data-step="birthday"]').waitFor()
  await inline.getByRole('textbox').first().fill('1990')
  await expect.poll(() => page.locator('body').getAttribute('data-done')).toBe('step_done')
  expect((await pageState()).mark).toBeNull()
  expect(complaints).toEqual([])
  await visitor.leave()
})
