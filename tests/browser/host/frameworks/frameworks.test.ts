import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { starterFlow } from '../../../../engine/language/examples/example-flow.ts'
import type { Flow } from '../../../../schemas/flow.ts'
import { publishedFlow } from '../../../engines/own-flow.ts'
import { addAxe, violationsAround } from '../../support/axe.ts'
import { calls } from '../../support/calls.ts'
import { Visitor } from '../../support/visitor.ts'
import { baseOf, built, type Framework, frameworks } from './build.ts'
import { checkTypes } from './check-types.ts'
import { installed } from './install.ts'

const embed = resolve(import.meta.dirname, '../../../../dist/site/embed')
const names = Object.keys(frameworks) as Framework[]
const modes = ['dialog', 'inline', 'popup', 'page'] as const
const folders = new Map<Framework, string>()
let folder: string
let contact: string

beforeAll(async () => {
  folder = await installed()
  contact = await publishedFlow(JSON.parse(starterFlow('contact', 'en', '')) as Flow)
  for (const name of names) folders.set(name, await built(folder, name))
  // The packages come from a registry, whose speed varies.
}, 900_000)

/** A visitor of the application, with the embed of one build. Returns the enquiries, too. */
async function visit(framework: Framework, light: boolean) {
  const visitor = await Visitor.prepare({ width: 1280, height: 900 })
  const warnings: string[] = []
  visitor.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const files = folders.get(framework)!
  const base = baseOf(framework)
  await visitor.page.route(`**${base}/**`, (route) => {
    const path = join(files, new URL(route.request().url()).pathname.slice(base.length))
    const isFile = (name: string) => existsSync(name) && statSync(name).isFile()
    return route.fulfill({
      path: [path, `${path}.html`, join(path, 'index.html')].find(isFile) ?? join(files, 'index.html'),
    })
  })
  await visitor.page.route('**/own/contact.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: contact }),
  )
  if (light)
    await visitor.page.route('**/embed/**', (route) =>
      route.fulfill({ path: join(embed, 'light', new URL(route.request().url()).pathname.slice('/embed/'.length)) }),
    )
  const sent = await calls(visitor, 'conversion', { json: { token: 'framework' } })
  return { visitor, page: visitor.page, warnings, sent }
}

const matrix = names.flatMap((framework) =>
  modes.flatMap((mode) => ['default', 'light'].map((build) => [framework, mode, build] as const)),
)

test.each(matrix)(
  '%s: %s in the %s build is opened, answered, left by route, found by Back, and sent',
  async (framework, mode, build) => {
    const { visitor, page, warnings, sent } = await visit(framework, build === 'light')
    await page.goto(`${baseOf(framework)}/${mode}`)
    const open = async () => {
      if (mode === 'dialog' || mode === 'popup') await page.getByRole('button', { name: 'Enquire' }).click()
      await visitor.field('email').waitFor()
    }
    await open()
    await addAxe(page)
    expect(await violationsAround(page)).toEqual([])
    await visitor.fill({ email: 'alex@' })

    // A dialog covers the link; a router may also be called by a program.
    await page.locator('a', { hasText: 'Away' }).evaluate((link: HTMLElement) => link.click())
    await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
    await visitor.form.waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('heading', { name: 'Page', includeHidden: true }).waitFor()
    // The entry of a dialog in the history opens it again.
    const isOpen = () => page.locator('kaiwa-form').evaluate((form: HTMLElement & { open: boolean }) => form.open)
    if (mode === 'dialog') await visitor.field('email').waitFor()
    else await open()
    await expect.poll(isOpen).toBe(true)
    expect(await visitor.control('email').inputValue(), 'a new conversation').toBe('')
    if (mode === 'dialog') {
      await page.goBack()
      await visitor.form.waitFor({ state: 'detached' })
      expect(await isOpen()).toBe(false)
      await open()
    }

    await visitor.fill({ email: 'alex@example.com' })
    await visitor.part('send').click()
    await page.waitForURL('**/thanks**')
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([{ email: 'alex@example.com' }])
    expect([...visitor.errors, ...warnings]).toEqual([])
    await visitor.leave()
  },
)

test.each(['Vue', 'Svelte', 'React', 'Angular'] as const)('the wrapper for %s is type-checked', async (framework) =>
  expect(await checkTypes(folder, framework)).toBe(''),
)
