import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Visitor } from '../support/visitor.ts'
import { beforeTheEngine } from './held-engine.ts'
import { type HostPage, toHost } from './pages.ts'

const sheet = readFileSync(resolve(import.meta.dirname, '../../../renderers/styles/dark.css'), 'utf8')
const dark: Readonly<Record<string, string>> = Object.fromEntries(
  [...sheet.matchAll(/--kaiwa-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
)

/** Everything of the embed but the loaders and the two sheets of colours. */
const hashed = /\/embed\/(?:light\/)?.+\.[\w-]{8}\.\w+$/
const schemes = /\/embed\/(?:light\/)?(?:auto|dark)\.css$/

/** Returns the tokens of the open form, and of the browser's own parts in it. */
const colours = (visitor: Visitor) =>
  visitor.page
    .locator('[data-kaiwa="form"], [data-kaiwa="waiting"]')
    .first()
    .evaluate((form) => {
      const style = getComputedStyle(form)
      return [style.getPropertyValue('--k-surface'), style.getPropertyValue('--k-ink'), style.colorScheme]
    })

const inDark = [dark.surface, dark.ink, 'dark']
const inLight = ['#fbf7ef', '#24353a', 'light']

const withNonce =
  "default-src 'self'; img-src 'self' data:; script-src 'nonce-n0nce' 'strict-dynamic'; style-src 'nonce-n0nce'; " +
  "require-trusted-types-for 'script'; trusted-types kaiwa"

async function arrive(page: HostPage, colorScheme: 'light' | 'dark') {
  const visitor = await Visitor.prepare()
  await visitor.page.emulateMedia({ colorScheme })
  const requested: string[] = []
  visitor.page.on('request', (request) => void (schemes.test(request.url()) && requested.push(request.url())))
  await toHost(visitor, page)
  return { visitor, requested }
}

test.each<[string, HostPage, 'light' | 'dark', readonly unknown[]]>([
  ['auto on a dark device', { attributes: 'data-scheme="auto"' }, 'dark', inDark],
  ['auto on a light device', { attributes: 'data-scheme="auto"' }, 'light', inLight],
  ['dark on a light device', { attributes: 'data-scheme="dark"' }, 'light', inDark],
  ['auto in a shadow root', { attributes: 'data-scheme="auto" data-shadow' }, 'dark', inDark],
  ['auto in the light build', { attributes: 'data-scheme="auto"', light: true }, 'dark', inDark],
  ['auto by the loader of a flow', { attributes: 'data-scheme="auto"', flow: 'enquiry' }, 'dark', inDark],
  ['auto with a nonce', { attributes: 'data-scheme="auto" nonce="n0nce"', policy: withNonce }, 'dark', inDark],
  [
    'a page with a colour of its own',
    { attributes: 'data-scheme="dark"', head: '<style>:root { --kaiwa-surface: #001122 }</style>' },
    'light',
    ['#001122', dark.ink, 'dark'],
  ],
])('%s: the form has the colours', async (_name, page, colorScheme, expected) => {
  const { visitor, requested } = await arrive(page, colorScheme)
  await visitor.open()
  expect(await colours(visitor)).toEqual(expected)
  expect(requested).toHaveLength(1)
  expect(visitor.errors).toEqual([])
  await visitor.leave()
})

test('a page without dark colours fetches none, and a dark device changes nothing', async () => {
  const { visitor, requested } = await arrive({}, 'dark')
  await visitor.open()
  expect(await colours(visitor)).toEqual(inLight)
  expect(requested).toEqual([])
  await visitor.leave()
})

test.each<[string, HostPage]>([
  ['of the loader of a flow', { flow: 'enquiry' }],
  ['of the loader of a flow, in a shadow root', { flow: 'enquiry', attributes: 'data-shadow' }],
])('the first screen %s waits for the colours', async (_name, page) => {
  const arriveThere = async (visitor: Visitor) => {
    await visitor.page.emulateMedia({ colorScheme: 'dark' })
    await toHost(visitor, { ...page, attributes: `data-scheme="auto" ${page.attributes ?? ''}` })
  }
  const { visitor, opener, box, release } = await beforeTheEngine(hashed, {}, arriveThere)
  await opener.click()
  await box.locator('[data-bubble]').first().waitFor()
  expect(await colours(visitor)).toEqual(inDark)
  release()
  await visitor.form.waitFor()
  expect(await colours(visitor)).toEqual(inDark)
  await visitor.leave()
})

test('the dialog before the form has the colours, and the message of a failure', async () => {
  const held = /\/embed\/(?:light\/)?(?:engine|flows\/enquiry\.screen)\.[\w-]{8}\.js/
  const { visitor, page, opener, box } = await beforeTheEngine(held, {}, (arriving) =>
    toHost(arriving, { attributes: 'data-scheme="dark"' }),
  )
  await opener.click()
  await box.waitFor()
  const panel = await box.locator('div').evaluate((element) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element)
    return { backgroundColor, color, drawn: backgroundImage }
  })
  expect(panel).toMatchObject({ backgroundColor: rgbOf(dark.surface!), color: rgbOf(dark.ink!) })
  for (const name of ['line', 'question', 'answer']) expect(panel.drawn).toContain(rgbOf(dark[name]!))
  await page.close()
  await visitor.leave()
})

test('a sheet of colours that cannot be loaded keeps nobody from the form', async () => {
  const visitor = await Visitor.prepare()
  await visitor.page.route(schemes, (route) => route.abort())
  await toHost(visitor, { attributes: 'data-scheme="dark"' })
  await visitor.open()
  expect(await colours(visitor)).toEqual(inLight)
  await visitor.leave()
})

/** Returns a colour in the notation of computed styles. */
function rgbOf(hex: string): string {
  const [red, green, blue] = hex.match(/[\da-f]{2}/g)!.map((part) => Number.parseInt(part, 16))
  return `rgb(${red}, ${green}, ${blue})`
}
