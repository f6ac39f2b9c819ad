import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { typeStyles } from '../../../embed/release/type-styles.ts'
import { formStyles } from '../../../package/build.ts'
import { title } from '../../support/copy.ts'
import { calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

let script = ''
let styles = ''
beforeAll(async () => {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [typeStyles(resolve(import.meta.dirname, '../../../renderers'))],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'containers.tsx'), formats: ['iife'], name: 'app' },
    },
  })) as Rolldown.RolldownOutput[]
  script = made!.output[0].code
  styles = await formStyles()
})

async function arrive(size: { readonly width: number; readonly height: number }) {
  const visitor = await Visitor.prepare(size)
  const { page } = visitor
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width"><style>${styles}</style></head>
    <body><div id="app"></div><script src="/in-react.js"></script></body></html>`
  await page.route('**/in-react', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.route('**/in-react.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await calls(visitor, 'images', { json: [] })
  return visitor
}

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
]

test.each(sizes)('at %o an inline form is as low as its container, and scrolls in itself', async (size) => {
  const visitor = await arrive(size)
  const { page, form } = visitor
  await page.goto('/in-react')
  const all = await page.evaluate(() => (window as unknown as { containers: string[] }).containers)
  const names = all.filter((name) => name !== 'a page that scrolls')
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    await page.goto('/in-react')
    await page.evaluate((container) => {
      void (window as unknown as { start: (name: string) => Promise<void> }).start(container)
    }, name)
    await form.waitFor({ state: 'attached' })
    const opener = page.getByRole('button', { name: 'open', exact: true })
    if ((await opener.count()) > 0) await opener.click()
    await visitor.choose('sex', title('sex', 'woman'))
    await visitor.step('birthday').waitFor()
    const measured = () =>
      form.evaluate((element) => {
        const boxes: string[] = []
        for (let box = element.parentElement!; !('container' in box.dataset); box = box.parentElement!)
          if (box.scrollHeight > box.clientHeight) boxes.push(`${box.scrollHeight} > ${box.clientHeight}`)
        const conversation = element.querySelector('[data-part="conversation"]')!
        return {
          boxes,
          isHigh: element.getBoundingClientRect().height >= 240,
          scrolls: conversation.scrollHeight > conversation.clientHeight,
        }
      })
    await expect.poll(measured, { message: name }).toEqual({ boxes: [], isHigh: true, scrolls: true })
  }
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('the form follows a container that becomes lower and higher, and keeps its place', async () => {
  const visitor = await arrive({ width: 1280, height: 900 })
  const { page, form } = visitor
  await page.goto('/in-react')
  await page.evaluate(() => {
    void (window as unknown as { start: (name: string) => Promise<void> }).start('a dialog')
  })
  await page.getByRole('button', { name: 'open', exact: true }).click()
  await visitor.choose('sex', title('sex', 'woman'))
  await visitor.step('birthday').waitFor()
  const height = async () => (await form.boundingBox())!.height
  await expect.poll(height).toBeLessThan(540)
  const before = await height()
  const place = () => visitor.part('conversation').evaluate((element) => element.scrollTop)
  const scrolled = await place()
  expect(scrolled).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(height).toBeLessThan(before - 100)
  expect(await place()).toBeGreaterThanOrEqual(scrolled)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(height).toBe(before)
  await visitor.leave()
})

test('beside much other content the form is as high as its container, not lower', async () => {
  const visitor = await arrive({ width: 1280, height: 900 })
  const { page, form } = visitor
  await page.goto('/in-react')
  await page.evaluate(() => {
    const app = document.querySelector<HTMLElement>('#app')!
    app.style.cssText = 'height: 500px; overflow: auto'
    void (window as unknown as { start: (name: string) => Promise<void> }).start('a page that scrolls')
  })
  await form.waitFor()
  await expect.poll(async () => (await form.boundingBox())!.height).toBe(500)
  await visitor.leave()
})
