import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressTexts } from './compressed.ts'

test('files that become smaller get a brotli and a gzip copy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiwa-copies-'))
  const code = 'export const form = "conversation";\n'.repeat(100)
  const files = { 'engine.js': code, 'index.css': code, 'short.js': 'export {}', 'photo.png': code, 'page.html': code }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await compressTexts(folder)
  const made = (await readdir(folder)).filter((name) => !Object.hasOwn(files, name))
  expect(made.toSorted()).toEqual(['engine.js.br', 'engine.js.gz', 'index.css.br', 'index.css.gz'])
  expect(brotliDecompressSync(await readFile(join(folder, 'engine.js.br'))).toString()).toBe(code)
  expect(gunzipSync(await readFile(join(folder, 'index.css.gz'))).toString()).toBe(code)

  await compressTexts(folder)
  expect(await readdir(folder)).toHaveLength(9)
  await rm(folder, { recursive: true })
})
