import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, parentAnswers, selfAnswers } from '../support/answers.ts'
import { agency, calls } from '../support/calls.ts'
import { Visitor } from '../support/visitor.ts'

const site = resolve(import.meta.dirname, '../../../dist/site')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Serves only files, like any static web host. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = join(site, extname(pathname) === '' ? join(pathname, 'index.html') : pathname)
  readFile(file).then(
    (content) => response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(content),
    () => response.writeHead(404).end(),
  )
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, listening))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the built site works on a static server with an API', async () => {
  const visitor = await Visitor.prepare()
  await calls(visitor, 'images', { json: [] })
  await calls(visitor, 'clients', { json: [agency(1)] })
  await calls(visitor, 'conversion', { json: { token: 'static' } })
  for (const [page, answers] of [
    ['/', selfAnswers()],
    ['/parent/', parentAnswers()],
  ] as const) {
    await visitor.page.goto(origin + page)
    await visitor.open()
    await answer(visitor, answers)
    await visitor.part('send').click()
    await visitor.page.waitForURL('**/chat_form/thanks?token=static**')
    await expect
      .poll(() => visitor.page.getByRole('heading', { level: 1 }).textContent())
      .toContain('ありがとうございます')
  }
  for (const page of ['/sms/', '/matching', '/request-privacypolicy', '/rules'])
    expect([page, (await visitor.page.goto(origin + page))!.status()]).toEqual([page, 200])
  expect(visitor.errors).toEqual([])
})

test('without an API the form still opens', async () => {
  const visitor = await Visitor.arrive(origin)
  await visitor.open()
  await visitor.part('close').click()
  await expect.poll(() => visitor.part('banner').getByRole('img').getAttribute('src')).toContain('/embed/art/')
})

test('a site without HTTPS can use the form', async () => {
  const visitor = await Visitor.prepare()
  // A host other than this machine: the browser withholds features that require a secure context.
  await visitor.page.route('http://landing.example/**', async (route) => {
    const url = route.request().url().replace('http://landing.example', origin)
    // A picture of the last page may still be on its way when the test ends.
    const response = await route.fetch({ url }).catch(() => undefined)
    if (response) await route.fulfill({ response })
  })
  await calls(visitor, 'images', { json: [] })
  await calls(visitor, 'clients', { json: [agency(1)] })
  const sent = await calls(visitor, 'conversion', { json: { token: 'plain' } })
  await visitor.page.goto('http://landing.example/')
  expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false)
  await visitor.open()
  await answer(visitor, selfAnswers())
  await visitor.part('send').click()
  await visitor.page.waitForURL('**/chat_form/thanks?token=plain**')
  expect(sent[0]!.headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)
  expect(visitor.errors).toEqual([])
})
