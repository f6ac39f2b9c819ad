import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partials } from './plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'partials-'))
let server: ViteDevServer

beforeAll(async () => {
  writeFileSync(join(folder, 'header.html'), '<header>$& 会話</header>\n')
  writeFileSync(join(folder, 'footer.html'), '<footer></footer>\n')
  server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, 'cache'),
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [partials(folder)],
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const page = (body: string) =>
  server.transformIndexHtml('/index.html', `<html><head></head><body>${body}</body></html>`)

test.each([
  ['<!-- include: header -->', '<header>$& 会話</header>'],
  ['<!--include:footer--><!-- include: header -->', '<footer></footer><header>$& 会話</header>'],
  ['<!-- a remark -->', '<!-- a remark -->'],
])('the body %s gets its partials', async (body, expected) => {
  expect(await page(body)).toContain(`<body>${expected}</body>`)
})

test.each(['heder', '../header', ''])('an unknown partial is refused: "%s"', async (name) => {
  await expect(page(`<!-- include: ${name} -->`)).rejects.toThrow(
    `/index.html: there is no partial "${name}" in ${folder}; there are: footer, header`,
  )
})
